import type { Tx } from './database.ts';

type Listener<T> = (tx: Tx, event: T) => Promise<void>;

/** A deed other features follow inside the same transaction: a listener that throws undoes the deed. */
export class Hook<T> {
  readonly #listeners: Listener<T>[] = [];

  add(listener: Listener<T>): void {
    this.#listeners.push(listener);
  }

  async run(tx: Tx, event: T): Promise<void> {
    for (const listener of this.#listeners) await listener(tx, event);
  }
}
