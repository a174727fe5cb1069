module.exports = globalThis[Symbol.for('sanuk.once-per-worker')]['typebox/compile'];
