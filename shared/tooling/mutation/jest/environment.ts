import { ACTIVE, type Active, REACHED } from '../instrument.ts';

/** What Jest tells an environment of. */
export interface TestEvent {
  name: string;
  test?: { mode?: string | null };
}

/** Between the process that runs Jest and the environments of its test files. */
export interface Exchange {
  active?: Active;
  reached: Set<string>;
}
const EXCHANGE = Symbol.for('sanuk.mutation');

/** The one of this process. */
export function exchange(): Exchange {
  const here = globalThis as { [EXCHANGE]?: Exchange };
  here[EXCHANGE] ??= { reached: new Set() };
  return here[EXCHANGE];
}

/** What an environment of the mutation run does besides its own work. */
export class MutationWatch {
  readonly #global: object;
  #isFailed = false;

  /** Switches the mutant on. */
  constructor(global: object) {
    this.#global = global;
    Object.assign(global, { [ACTIVE]: exchange().active });
  }

  /** After the first failure of a file nothing more of it needs to run. */
  onEvent({ name, test }: TestEvent): void {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#isFailed = true;
    if (name === 'test_start' && this.#isFailed && test) test.mode = 'skip';
  }

  /** Tells what was reached. */
  end(): void {
    const { [REACHED]: reached } = this.#global as { [REACHED]?: Iterable<string> };
    for (const mutant of reached ?? []) exchange().reached.add(mutant);
  }
}
