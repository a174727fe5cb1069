import { newRequestId } from '../api/call.ts';
import { serverNow } from '../clock/server-clock.ts';
import { isApiError } from '../errors/api-error.ts';
import { reportStoreError } from '../errors/ignore-error.ts';
import { type KeepOptions, KeptOrder } from './kept-order.ts';
import {
  type FailureKind,
  isUnderWay,
  type MoneyEvent,
  type MoneyState,
  nextState,
  pendingOrder,
  type SentOrder,
} from './money-action.rules.ts';

/** What one kind of action is: how its order is sent, how its outcome is looked up, and what follows. */
export interface MoneyActionOptions<Order extends object, Result> {
  /** of this action and no other; its place in storage as well */
  name: string;
  /** what an action is about where there are several at once, such as the id of a bill */
  scope?: string;
  /** The call, with `sent.requestId` as its key. The action is under way until this has settled. */
  send: (sent: SentOrder<Order>) => Promise<Result>;
  /** Looks whether an order was carried out whose answer was lost; undefined when there is no trace of it. */
  find?: (sent: SentOrder<Order>) => Promise<Result | undefined>;
  /** keeps an order whose outcome is not known across a reload */
  keep?: KeepOptions<Order>;
  /** It was carried out. Called once for each action, also after its page was left. */
  onDone?: (result: Result, sent: SentOrder<Order>) => void;
  /** It was not carried out; another try is another action. */
  onRefused?: (error: unknown, sent: SentOrder<Order>) => void;
  /** Its answer was lost and looking did not find it. */
  onUnknown?: (error: unknown, sent: SentOrder<Order>) => void;
}

/** Who acts, and whether the page is still theirs. */
export interface ActingMember {
  id: string;
  isHere: () => boolean;
}

/** Actions with a request under way, by id: they outlive the component that began them. */
const underWay = new Map<string, unknown>();

/** The action of this id that has a request under way, or a new one: whoever shows it next takes it over. */
export function moneyActionOf<Order extends object, Result>(
  options: MoneyActionOptions<Order, Result>,
  member: ActingMember,
): MoneyAction<Order, Result> {
  const id = [member.id, options.name, options.scope].join(' ');
  const known = underWay.get(id) as MoneyAction<Order, Result> | undefined;
  return known ?? new MoneyAction(id, options, member);
}

/** One action at a time, from the press to the outcome; `money-action.rules.ts` says what follows what. */
export class MoneyAction<Order extends object, Result> {
  readonly #id: string;
  readonly #member: ActingMember;
  readonly #kept: KeptOrder<Order> | undefined;
  readonly #listeners = new Set<() => void>();
  #options: MoneyActionOptions<Order, Result>;
  #state: MoneyState<Order, Result> = { step: 'idle' };
  #running: Promise<void> | undefined;

  constructor(id: string, options: MoneyActionOptions<Order, Result>, member: ActingMember) {
    this.#id = id;
    this.#options = options;
    this.#member = member;
    this.#kept = options.keep && new KeptOrder(options.name, member.id, options.keep);
  }

  readonly current = (): MoneyState<Order, Result> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The functions of the newest rendering: they may hold what it shows. */
  follow(options: MoneyActionOptions<Order, Result>): void {
    this.#options = options;
  }

  /** Takes up what was under way when the page was loaded anew. */
  async restore(): Promise<void> {
    const sent = this.#member.id === '' || this.#state.step !== 'idle' ? undefined : this.#kept?.read();
    if (sent) await this.#take({ type: 'restore', sent });
  }

  readonly start = (order: Order): Promise<MoneyState<Order, Result>> =>
    this.#take({ type: 'start', sent: { order, requestId: newRequestId(), sentAtMs: serverNow() } });
  readonly look = (): Promise<MoneyState<Order, Result>> => this.#take({ type: 'look' });
  readonly resend = (): Promise<MoneyState<Order, Result>> => this.#take({ type: 'resend' });
  readonly dismiss = (): void => void this.#become({ type: 'dismiss' });
  readonly abandon = (): void => void this.#become({ type: 'abandon' });

  async #take(event: MoneyEvent<Order, Result>): Promise<MoneyState<Order, Result>> {
    if (this.#become(event) && isUnderWay(this.#state)) {
      // A callback of the state before may have begun this already.
      this.#running ??= this.#run();
      await this.#running;
    }
    return this.#state;
  }

  async #run(): Promise<void> {
    try {
      for (let request = this.#request(); request; request = this.#request()) this.#become(await request);
    } finally {
      this.#running = undefined;
    }
  }

  /** What the state asks of the server; undefined when it waits for the member. */
  #request(): Promise<MoneyEvent<Order, Result>> | undefined {
    if (this.#state.step === 'sending') return this.#send(this.#state.sent);
    return this.#state.step === 'looking' ? this.#find(this.#state.sent) : undefined;
  }

  async #send(sent: SentOrder<Order>): Promise<MoneyEvent<Order, Result>> {
    try {
      return { type: 'answer', result: await this.#options.send(sent) };
    } catch (error) {
      return { type: 'failure', error, kind: kindOf(error) };
    }
  }

  async #find(sent: SentOrder<Order>): Promise<MoneyEvent<Order, Result>> {
    try {
      const result = await this.#options.find?.(sent);
      return result === undefined ? { type: 'not-found' } : { type: 'answer', result };
    } catch (error) {
      reportStoreError(error, this.#options.name);
      return { type: 'look-failed', error };
    }
  }

  /** @returns whether the event meant anything */
  #become(event: MoneyEvent<Order, Result>): boolean {
    const before = this.#state;
    const state = nextState(before, event, this.#options.find !== undefined);
    if (state === before) return false;
    this.#state = state;
    this.#remember(pendingOrder(before));
    for (const listener of this.#listeners) listener();
    if (this.#member.isHere()) this.#tell(state);
    return true;
  }

  #remember(before: SentOrder<Order> | undefined): void {
    if (isUnderWay(this.#state)) underWay.set(this.#id, this);
    else if (underWay.get(this.#id) === this) underWay.delete(this.#id);
    const pending = pendingOrder(this.#state);
    // What was carried out for a member who has left meanwhile waits in storage until it can be shown.
    const isForLater = this.#state.step === 'done' && !this.#member.isHere();
    if (pending) this.#kept?.write(pending);
    else if (before && !isForLater) this.#kept?.clear(before);
  }

  #tell(state: MoneyState<Order, Result>): void {
    const { onDone, onRefused, onUnknown } = this.#options;
    if (state.step === 'done') onDone?.(state.result, state.sent);
    if (state.step === 'refused') onRefused?.(state.error, state.sent);
    if (state.step === 'unknown' && !state.isDismissed) onUnknown?.(state.error, state.sent);
  }
}

/** A refusal is HTTP 200 with an error number; whatever is not known to be one leaves the outcome open. */
function kindOf(error: unknown): FailureKind {
  if (!isApiError(error) || error.outcomeUnknown) return 'lost';
  return error.status === 200 ? 'refused' : 'stopped';
}
