import type { Tx } from '../../database/database.ts';
import { digestOf, type Migration } from '../../database/migrations.ts';
import { digestOfRights, type Rights } from '../../database/rights.ts';
import type { Checkpoint } from './checkpoint-seal.ts';
import { DefinitionsFile } from './definitions-file.ts';
import { definitionsVersion, readDefinitions, readGuards } from './guards.repository.ts';
import type { Problem } from './problem.ts';

/** Digest of the definitions that protect money, and the program and server it belongs to. */
export type SealedGuards = Pick<Checkpoint, 'guards' | 'shape'>;

export interface GuardFindings {
  now: SealedGuards;
  /** what the next checkpoint seals: the definitions of before, until a change is explained or accepted */
  expected: SealedGuards;
  /** a trigger is switched off or row security hides rows, whatever a checkpoint says of it */
  isWeakened: boolean;
}

const shown = 5;
const subject = 'definitions of the database';

/** Compares the definitions that protect money with those sealed last. */
export class GuardCheck {
  /** digest of the migrations and privileges of this program */
  readonly #program: string;
  readonly #file: DefinitionsFile;
  /** the expected definitions where no checkpoint of this program and server exists yet */
  #expected: SealedGuards | null = null;
  #unstored: string[] | null = null;

  /** @param folder of the list of definitions, outside of the database */
  constructor({
    folder,
    migrations,
    rights,
  }: {
    folder: string;
    migrations: readonly Migration[];
    rights: Rights;
  }) {
    this.#program = `${digestOf(migrations)}/${digestOfRights(rights)}/${definitionsVersion}`;
    this.#file = new DefinitionsFile(folder);
  }

  /**
   * Compares the definitions with those of the newest checkpoint, unless the program or the server has changed since.
   * @param newer steps of a newer program
   */
  async check(
    tx: Tx,
    newest: Checkpoint | undefined,
    newer: string,
    problems: Problem[],
  ): Promise<GuardFindings> {
    const { server, disabled, hidden, guards } = await readGuards(tx);
    const now = { guards, shape: `${this.#program}${newer}/${server}` };
    const before = newest?.shape === now.shape ? newest : this.#expected;
    const expected = { ...now, guards: before?.shape === now.shape ? before.guards : guards };
    this.#expected = expected;
    const weakened = [
      ...disabled.map((name) => `switched off: ${name}`),
      ...hidden.map((name) => `row security hides rows of ${name}`),
    ];
    if (weakened.length > 0) problems.push({ check: 'guards', subject, detail: weakened.join(', ') });
    if (guards !== expected.guards) {
      const detail = this.#describe(expected.guards, await readDefinitions(tx));
      problems.push({ check: 'guards', subject, detail });
    } else if (this.#file.digest() !== guards) this.#unstored = await readDefinitions(tx);
    return { now, expected, isWeakened: weakened.length > 0 };
  }

  /** Stores the list of expected definitions where the last check found another one stored: to name what differs later. */
  store(): void {
    if (this.#unstored) this.#file.write(this.#unstored);
    this.#unstored = null;
  }

  #describe(expected: string, now: readonly string[]): string {
    const changes = this.#file.findChanges(expected, now);
    if (!changes) return 'no migration explains the change';
    const more = changes.length > shown ? [`and ${changes.length - shown} more`] : [];
    return `no migration explains ${[...changes.slice(0, shown), ...more].join('; ')}`;
  }
}
