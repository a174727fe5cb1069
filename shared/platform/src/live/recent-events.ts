import type { StreamEvent } from './live-stream.ts';

const mostEvents = 200;

const isNewer = (id: string, than: string): boolean => than === '' || BigInt(id) > BigInt(than);

/** The last events of a stream, by which another tab gets what it missed. Ids rise; '' is none. */
export class RecentEvents {
  #events: { id: string; event: StreamEvent }[] = [];
  /** every event after this one is here */
  #from: string;
  #at: string;

  constructor(after: string) {
    this.#from = after;
    this.#at = after;
  }

  /** Id of the newest event. */
  get at(): string {
    return this.#at;
  }

  /** Whether events between the newest one here and that one are missing. */
  isBehind(id: string): boolean {
    return id !== '' && this.#at !== '' && isNewer(id, this.#at);
  }

  /** Takes an event. @returns false for one that was here before */
  add(event: StreamEvent): boolean {
    const { id, name } = event;
    if (!id) return true;
    if (name === 'resync' || this.#at === '') {
      this.reset(id);
      return true;
    }
    if (!isNewer(id, this.#at)) return false;
    this.#at = id;
    this.#events.push({ id, event });
    const dropped = this.#events.length > mostEvents ? this.#events.shift() : undefined;
    if (dropped) this.#from = dropped.id;
    return true;
  }

  /** Everything up to that event is known; what was before is not here. */
  reset(id: string): void {
    this.#events = [];
    this.#from = id;
    this.#at = id;
  }

  /** The events after one; null where some of them are not here any more. */
  after(id: string): StreamEvent[] | null {
    if (id === '') return [];
    if (this.#from === '' || isNewer(this.#from, id)) return null;
    return this.#events.filter((one) => isNewer(one.id, id)).map(({ event }) => event);
  }
}
