import {
  type AppliedStep,
  findMigrationFaults,
  isStepSealed,
  type Migration,
  type MigrationFault,
} from '../../database/migrations.ts';

const faultWords: Record<MigrationFault['fault'], string> = {
  unknown:
    'this program has no such step, and no newer one sealed it: it was made up, or applied without the key of the ledger',
  missing: 'the database does not say that it was applied',
  edited: 'the database says that it was another',
};

export interface CheckedMigrations {
  /** steps that are wrong, and why */
  faults: { name: string; detail: string }[];
  /** names of the steps of a newer program, as a part of what definitions are the outcome of */
  newer: string;
}

/**
 * Checks what the database says of its steps. Each has to be one of this program's, word for word, or sealed with the key by a
 * newer one: what the database says of itself explains nothing.
 */
export class MigrationCheck {
  readonly #migrations: readonly Migration[];
  readonly #key: Buffer;
  /** steps of a newer program that were seen: without one of them the definitions would count as those of before */
  readonly #seen = new Set<string>();

  constructor(migrations: readonly Migration[], key: Buffer) {
    this.#migrations = migrations;
    this.#key = key;
  }

  check(applied: readonly AppliedStep[]): CheckedMigrations {
    const sealed = new Set(applied.filter((step) => isStepSealed(this.#key, step)).map(({ name }) => name));
    const found = findMigrationFaults(this.#migrations, applied);
    const isNewer = ({ name, fault }: MigrationFault) => fault === 'unknown' && sealed.has(name);
    const newer = found.filter(isNewer).map(({ name }) => name);
    const gone = [...this.#seen].filter((name) => !newer.includes(name));
    for (const name of newer) this.#seen.add(name);
    const faults = [
      ...found.filter((fault) => !isNewer(fault)),
      ...gone.map((name) => ({ name, fault: 'missing' as const })),
    ];
    return {
      faults: faults.map(({ name, fault }) => ({ name, detail: faultWords[fault] })),
      newer: newer.map((name) => `+${name}`).join(''),
    };
  }
}
