module.exports = globalThis[Symbol.for('sanuk.once-per-worker')].kysely;
