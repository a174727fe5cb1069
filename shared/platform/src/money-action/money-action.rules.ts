/**
 * The states of an action that moves money or points, and how one follows from another. The key of an order is made when
 * its action begins and stays with it through every repetition, so that the server carries it out once; a lost answer is
 * neither a success nor a failure, and nothing here ever makes one of it.
 */

/** An order on its way: its content, the key of its action, and when it was sent first, by the server's clock. */
export interface SentOrder<Order> {
  readonly order: Order;
  readonly requestId: string;
  readonly sentAtMs: number;
}

export type MoneyState<Order, Result> =
  | { readonly step: 'idle' }
  /** `isRepeat`: an earlier request of the same action has no answer yet */
  | { readonly step: 'sending'; readonly sent: SentOrder<Order>; readonly isRepeat: boolean }
  /** the answer was lost, and what became of the order is looked up; `resends` when that finds nothing */
  | {
      readonly step: 'looking';
      readonly sent: SentOrder<Order>;
      readonly resends: boolean;
      readonly error: unknown;
    }
  /** Only looking again or the same order under the same key may follow. `error` says why nothing is known. */
  | {
      readonly step: 'unknown';
      readonly sent: SentOrder<Order>;
      readonly look: 'none' | 'not-found' | 'failed';
      readonly error: unknown;
      readonly isDismissed: boolean;
    }
  /** Until it is dismissed presses do nothing: the second of a double press must not be another order. */
  | { readonly step: 'done'; readonly sent: SentOrder<Order>; readonly result: Result }
  /** nothing was carried out under this key, and nothing will be */
  | { readonly step: 'refused'; readonly sent: SentOrder<Order>; readonly error: unknown };

export type MoneyEvent<Order, Result> =
  /** a press: `sent` holds the key and the time the action has if it is a new one */
  | { readonly type: 'start'; readonly sent: SentOrder<Order> }
  /** a page that was loaded anew finds an order whose outcome it does not know */
  | { readonly type: 'restore'; readonly sent: SentOrder<Order> }
  /** the server's answer, or what looking found */
  | { readonly type: 'answer'; readonly result: Result }
  | { readonly type: 'failure'; readonly error: unknown; readonly kind: FailureKind }
  | { readonly type: 'not-found' }
  | { readonly type: 'look-failed'; readonly error: unknown }
  | { readonly type: 'look' | 'resend' | 'dismiss' | 'abandon' };

/**
 * What a failure says of the order. `lost`: nothing; it may have been carried out. `stopped`: this request was not let
 * in (session over, too many requests), which says nothing of an earlier one. `refused`: the server's answer to the key.
 */
export type FailureKind = 'lost' | 'stopped' | 'refused';

/** A request is under way, and presses do nothing. */
export const isUnderWay = ({ step }: { step: MoneyState<unknown, unknown>['step'] }): boolean =>
  step === 'sending' || step === 'looking';

/** The order whose outcome is not known: what has to survive a reload. */
export const pendingOrder = <Order>(state: MoneyState<Order, unknown>): SentOrder<Order> | undefined =>
  state.step === 'sending' || state.step === 'looking' || state.step === 'unknown' ? state.sent : undefined;

/**
 * The state after an event; the very same object where the event means nothing in this state.
 * @param canLook whether what became of an order can be looked up at all
 */
export function nextState<Order, Result>(
  state: MoneyState<Order, Result>,
  event: MoneyEvent<Order, Result>,
  canLook: boolean,
): MoneyState<Order, Result> {
  if (state.step === 'sending') return afterSending(state, event, canLook);
  if (state.step === 'looking') return afterLooking(state, event);
  if (state.step === 'unknown') return afterUnknown(state, event, canLook);
  if (event.type === 'dismiss') return state.step === 'idle' ? state : { step: 'idle' };
  if (state.step === 'done') return state;
  if (event.type === 'start') return { step: 'sending', sent: event.sent, isRepeat: false };
  return event.type === 'restore' && state.step === 'idle' ? lost(event.sent, undefined, canLook) : state;
}

type In<Step, Order, Result> = Extract<MoneyState<Order, Result>, { step: Step }>;

/** No answer: it is looked for where it can be, and otherwise waits for the member. */
const lost = <Order>(sent: SentOrder<Order>, error: unknown, canLook: boolean): MoneyState<Order, never> =>
  canLook ? { step: 'looking', sent, resends: false, error } : unknown(sent, 'none', error);

const unknown = <Order>(
  sent: SentOrder<Order>,
  look: 'none' | 'not-found' | 'failed',
  error: unknown,
): MoneyState<Order, never> => ({ step: 'unknown', sent, look, error, isDismissed: false });

function afterSending<Order, Result>(
  state: In<'sending', Order, Result>,
  event: MoneyEvent<Order, Result>,
  canLook: boolean,
): MoneyState<Order, Result> {
  const { sent, isRepeat } = state;
  if (event.type === 'answer') return { step: 'done', sent, result: event.result };
  if (event.type !== 'failure') return state;
  const { kind, error } = event;
  if (kind === 'lost' || (kind === 'stopped' && isRepeat)) return lost(sent, error, canLook);
  return { step: 'refused', sent, error };
}

function afterLooking<Order, Result>(
  state: In<'looking', Order, Result>,
  event: MoneyEvent<Order, Result>,
): MoneyState<Order, Result> {
  const { sent, resends, error } = state;
  if (event.type === 'answer') return { step: 'done', sent, result: event.result };
  if (event.type === 'look-failed') return unknown(sent, 'failed', error ?? event.error);
  if (event.type !== 'not-found') return state;
  return resends ? { step: 'sending', sent, isRepeat: true } : unknown(sent, 'not-found', error);
}

function afterUnknown<Order, Result>(
  state: In<'unknown', Order, Result>,
  event: MoneyEvent<Order, Result>,
  canLook: boolean,
): MoneyState<Order, Result> {
  const { sent } = state;
  const isSame = event.type === 'start' && isSameOrder(event.sent.order, sent.order);
  const asksToLook = event.type === 'look' || event.type === 'start';
  if (event.type === 'abandon') return { step: 'idle' };
  if (event.type === 'dismiss') return state.isDismissed ? state : { ...state, isDismissed: true };
  if (asksToLook && canLook) return { step: 'looking', sent, resends: isSame, error: undefined };
  return isSame || event.type === 'resend' ? { step: 'sending', sent, isRepeat: true } : state;
}

/** Two orders with the same content are one wish, also when one of them comes out of storage. */
const isSameOrder = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
