import type { StreamEvent } from './live-stream.ts';
import { keepStream, type LiveListener, type LiveSource } from './own-stream.ts';
import { RecentEvents } from './recent-events.ts';

/** Tabs of other releases understand each other: a change of the messages needs another number. */
const protocol = 1;
/** Timers of a hidden tab may run once a minute. */
const aliveMs = 15_000;
const silenceMs = 90_000;
const answerMs = 5000;

type Message =
  /** a follower wants to know what it missed */
  | { kind: 'hello'; tab: string; after: string }
  /** from the leader; to a follower that asked with `missed`: null where it is too much */
  | { kind: 'state'; tab?: string; isLive: boolean | undefined; at: string; missed?: StreamEvent[] | null }
  /** `after` is the id of the event before it */
  | { kind: 'event'; after: string; event: StreamEvent }
  | { kind: 'alive' };

/** A browser opens six connections to a host over HTTP/1.1: tabs that stream each on their own leave none for pages. */
export const canShareStream = (): boolean =>
  typeof BroadcastChannel !== 'undefined' && typeof navigator !== 'undefined' && 'locks' in navigator;

/**
 * The live events of a browser: the tab that has the lock streams, and hands every event to the others. When it is closed, frozen
 * or silent, the next tab goes on after the last event that it heard of.
 * @param session what tabs must have in common to share a stream
 */
export class SharedStream implements LiveSource {
  readonly #name: string;
  readonly #listener: LiveListener;
  readonly #tab = globalThis.crypto.randomUUID();
  readonly #recent: RecentEvents;
  /** undefined while this tab takes no part */
  #channel: BroadcastChannel | undefined;
  /** its turn in the queue for the lock, and the lock itself */
  #turn = new AbortController();
  /** this tab leads */
  #own: LiveSource | undefined;
  #release: () => void = () => undefined;
  /** undefined until the first stream of the browser is open or has failed */
  #isLive: boolean | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #alive: ReturnType<typeof setInterval> | undefined;

  constructor(session: string, after: string, listener: LiveListener) {
    this.#name = `sanuk-live-${protocol}:${session}`;
    this.#listener = listener;
    this.#recent = new RecentEvents(after);
    addEventListener('pagehide', this.#leave);
    addEventListener('pageshow', this.#join);
    document.addEventListener('freeze', this.#leave);
    document.addEventListener('resume', this.#join);
    this.#join();
  }

  look(): void {
    if (this.#own) this.#own.look();
    else this.#ask();
  }

  reconnect(): void {
    if (this.#own) this.#own.reconnect();
    else this.#ask();
  }

  stop(): void {
    removeEventListener('pagehide', this.#leave);
    removeEventListener('pageshow', this.#join);
    document.removeEventListener('freeze', this.#leave);
    document.removeEventListener('resume', this.#join);
    this.#leave();
  }

  /** Takes part: also again, after the page was put aside. */
  #join = (): void => {
    if (this.#channel) return;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    this.#queue();
    this.#ask();
  };

  /** Takes no part any more: a page that is put aside must neither hold the lock nor wait for it. */
  #leave = (): void => {
    const turn = this.#turn;
    this.#turn = new AbortController();
    turn.abort();
    this.#stopLeading();
    clearTimeout(this.#silence);
    this.#channel?.close();
    this.#channel = undefined;
  };

  /** Waits for the lock, or takes it from a tab that does not answer. */
  #queue(steal = false): void {
    const before = this.#turn;
    const turn = new AbortController();
    this.#turn = turn;
    before.abort();
    const isMine = () => this.#turn === turn;
    navigator.locks
      .request(this.#name, steal ? { steal } : { signal: turn.signal }, () =>
        isMine() ? this.#lead() : undefined,
      )
      .catch(() => {
        // Another tab took the lock: this one did not answer.
        if (!isMine()) return;
        this.#stopLeading();
        this.#queue();
        this.#ask();
      });
  }

  #lead(): Promise<void> {
    clearTimeout(this.#silence);
    this.#alive = setInterval(() => this.#post({ kind: 'alive' }), aliveMs);
    const released = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    this.#own = keepStream(this.#recent.at, {
      opened: () => {
        this.#listener.opened();
        this.#isLive = true;
        this.#tellState();
      },
      event: (event) => {
        const after = this.#recent.at;
        if (!this.#recent.add(event)) return;
        // First the others: what this tab makes of it may end its part.
        this.#post({ kind: 'event', after, event });
        this.#listener.event(event);
      },
      away: () => {
        this.#setLive(false);
        this.#tellState();
      },
    });
    return released;
  }

  #stopLeading(): void {
    clearInterval(this.#alive);
    this.#own?.stop();
    this.#own = undefined;
    this.#release();
  }

  #tellState(): void {
    this.#post({ kind: 'state', isLive: this.#isLive, at: this.#recent.at });
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #hear(message: Message): void {
    if (this.#own) {
      if (message.kind === 'hello') this.#answer(message);
      return;
    }
    if (message.kind === 'hello') return;
    this.#expectWithin(silenceMs);
    if (message.kind === 'state' && (message.tab ?? this.#tab) === this.#tab) this.#follow(message);
    if (message.kind === 'event') this.#take(message);
  }

  #answer({ tab, after }: { tab: string; after: string }): void {
    const missed = this.#recent.after(after);
    this.#post({ kind: 'state', tab, isLive: this.#isLive, at: this.#recent.at, missed });
    if (!this.#isLive) this.#own?.look();
  }

  #follow({ isLive, at, missed }: Extract<Message, { kind: 'state' }>): void {
    if (missed === null) {
      this.#recent.reset(at);
      this.#listener.event({ id: at, name: 'resync', data: '{}' });
    }
    for (const event of missed ?? []) if (this.#recent.add(event)) this.#listener.event(event);
    if (this.#recent.at === '' && at !== '') this.#recent.reset(at);
    this.#setLive(isLive);
  }

  #take({ after, event }: Extract<Message, { kind: 'event' }>): void {
    // One before it did not arrive here, as in a tab that was put aside.
    if (this.#recent.isBehind(after)) this.#ask();
    else if (this.#recent.add(event)) this.#listener.event(event);
  }

  #setLive(isLive: boolean | undefined): void {
    if (isLive === this.#isLive) return;
    this.#isLive = isLive;
    if (isLive) this.#listener.opened();
    else if (isLive === false) this.#listener.away();
  }

  /** Asks the leader what was missed. A tab that is looked at does not wait long for the answer. */
  #ask(): void {
    this.#post({ kind: 'hello', tab: this.#tab, after: this.#recent.at });
    this.#expectWithin(document.visibilityState === 'visible' ? answerMs : silenceMs);
  }

  /** Takes the lock over when nothing is heard of the leader: give or take a half, so that not all tabs do. */
  #expectWithin(ms: number): void {
    clearTimeout(this.#silence);
    if (this.#own) return;
    this.#silence = setTimeout(() => this.#queue(true), ms * (1 + Math.random() / 2));
  }
}
