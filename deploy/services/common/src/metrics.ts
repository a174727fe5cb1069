import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { MinuteShares } from './minute-shares.ts';
import { mostPrefixes } from './prefix-counts.ts';

/** Log lines one address may cause in a minute: beyond that its refusals are counted alone, and do not fill the disk. */
const linesPerMinute = 600;

/** The part of a logger that a refused attack needs. */
export interface WarnLog {
  warn(detail: object, message: string): void;
}

/** Counters of one process, in the text format of Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #attacks: Counter<'attack'>;
  readonly #unlogged: Counter<'attack'>;
  readonly #lines = new MinuteShares({ inAll: linesPerMinute * mostPrefixes, perNetwork: linesPerMinute });

  /** @param service name of the process, a label of every row */
  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.#attacks = new Counter({
      name: 'sanuk_refused_attacks_total',
      help: 'Requests refused because no honest client sends them.',
      labelNames: ['attack'],
      registers: [this.registry],
    });
    this.#unlogged = this.counter(
      'sanuk_refused_attacks_unlogged_total',
      'Of them those without a log line, because their sender had too many in a minute.',
      ['attack'],
    );
  }

  /** Also counts memory, processor time and the delay of the event loop; once per process, it keeps timers. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Leaves the one log line and the one count of a refused attack.
   * @param attack kebab-case and from a fixed list: it is a label, so nothing a stranger chose may be in it
   * @param detail for the log: never a body, token or password
   */
  noteAttack(log: WarnLog, attack: string, detail: object = {}): void {
    this.#attacks.inc({ attack });
    log.warn({ attack, ...detail }, 'attack refused');
  }

  /** The same for what any stranger can send: an address that causes too many log lines in a minute is counted alone. */
  noteAttackFrom(address: string, log: WarnLog, attack: string, detail: object = {}): void {
    if (this.#lines.take(address)) {
      this.noteAttack(log, attack, { ...detail, address });
      return;
    }
    this.#attacks.inc({ attack });
    this.#unlogged.inc({ attack });
  }

  /** A counter of this process. @param name as Prometheus has it: `sanuk_…_total` */
  counter<L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A value of this process that goes up and down. */
  gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** A value that is read each time a scraper asks. @param read sets it; it must not throw */
  readGauge<L extends string = never>(
    name: string,
    help: string,
    labelNames: L[],
    read: (gauge: Gauge<L>) => Promise<void> | void,
  ): void {
    const gauge: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: () => read(gauge),
    });
  }

  /** How often a value of this process fell into which class. @param buckets upper ends of the classes */
  histogram<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    buckets: readonly number[],
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }

  /** The text a scraper reads, and its content type. */
  async page(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}
