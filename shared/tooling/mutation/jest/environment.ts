import type NodeEnvironment from 'jest-environment-node';
import { type Active, activeKey, reachedKey } from '../instrument.ts';

/** What Jest tells an environment of. */
export interface TestEvent {
  name: string;
  test?: { mode?: string | null; parent?: Group; errors?: readonly unknown[] };
}
interface Group {
  name: string;
  parent?: Group;
}

/** Under this name a test's environment has the mutants of a batch, see batch.ts. */
export const batchKey = '__batch';
export interface Batch {
  /** the test file, full path */
  file: string;
  mutants: readonly Active[];
}

/** Between the process that runs Jest and the environments of its test files. */
export interface Exchange {
  active?: Active;
  batch?: Batch;
  reached: Set<string>;
}
const exchangeKey = Symbol.for('sanuk.mutation');

/** The one of this process. */
export function exchange(): Exchange {
  const here = globalThis as { [exchangeKey]?: Exchange };
  here[exchangeKey] ??= { reached: new Set() };
  return here[exchangeKey];
}

/** What an environment of the mutation run does besides its own work. */
export class MutationWatch {
  readonly #global: object;
  /** what failed: the file, or in a batch the mutants */
  readonly #failed = new Set<string>();

  /** Switches the mutant on. */
  constructor(global: object) {
    this.#global = global;
    const { active, batch } = exchange();
    Object.assign(global, { [activeKey]: active, [batchKey]: batch });
  }

  /** After the first failure of a file, or of a mutant in a batch, nothing more of it needs to run. */
  onEvent({ name, test }: TestEvent): void {
    const whole = exchange().batch ? topGroupOf(test?.parent) : 'file';
    if (name === 'test_fn_failure' || name === 'hook_failure') this.#failed.add(whole);
    // A test that a hook before all of them has failed already must not become one that was left out.
    if (name === 'test_start' && this.#failed.has(whole) && test?.errors?.length === 0) test.mode = 'skip';
  }

  /** Tells what was reached. */
  end(): void {
    const { [reachedKey]: reached } = this.#global as { [reachedKey]?: Iterable<string> };
    for (const mutant of reached ?? []) exchange().reached.add(mutant);
  }
}

type Environment = new (
  ...args: ConstructorParameters<typeof NodeEnvironment>
) => { global: object; teardown(): Promise<void> };

/** An environment of Jest that runs the mutants, made of one of its own. */
export function mutating(Base: Environment): Environment {
  return class extends Base {
    readonly #watch: MutationWatch;

    constructor(...args: ConstructorParameters<Environment>) {
      super(...args);
      this.#watch = new MutationWatch(this.global);
    }

    handleTestEvent(event: TestEvent): void {
      this.#watch.onEvent(event);
    }

    override async teardown(): Promise<void> {
      this.#watch.end();
      await super.teardown();
    }
  };
}

/** Name of the outermost group that somebody wrote. */
function topGroupOf(group: Group | undefined): string {
  if (!group?.parent) return '';
  return group.parent.parent ? topGroupOf(group.parent) : group.name;
}
