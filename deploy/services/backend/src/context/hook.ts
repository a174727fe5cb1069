import type { Tx } from '../database/database.ts';

type Listener<T> = (tx: Tx, event: T) => Promise<void>;

/** An action other features follow inside the same transaction: a listener that throws undoes the action. */
export class Hook<T> {
  readonly #listeners: Listener<T>[] = [];

  add(listener: Listener<T>): void {
    this.#listeners.push(listener);
  }

  async run(tx: Tx, event: T): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, event);
  }
}
