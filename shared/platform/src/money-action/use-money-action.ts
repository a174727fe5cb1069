import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { currentSession, useSession } from '../session/session.ts';
import type { Session } from '../session-state/session-state.ts';
import { isUnderWay, type MoneyState } from './money-action.rules.ts';
import { type MoneyActionOptions, moneyActionOf } from './money-action.ts';

export interface MoneyActionHandle<Order, Result> {
  state: MoneyState<Order, Result>;
  /** a request is under way: the button shows that it waits */
  isUnderWay: boolean;
  /** the state at this moment, for code that runs between two renderings */
  current: () => MoneyState<Order, Result>;
  /**
   * Begins an action, or goes on with one whose outcome is not known: looks first, and when nothing is found sends the
   * same order again. Another order waits until that is settled. Does nothing while a request is under way, nor after
   * one that was carried out until that is dismissed.
   */
  start: (order: Order) => Promise<MoneyState<Order, Result>>;
  /** Looks again what became of an order whose answer was lost. */
  look: () => Promise<MoneyState<Order, Result>>;
  /** Sends an order whose answer was lost again, under its own key and without looking. */
  resend: () => Promise<MoneyState<Order, Result>>;
  /** An outcome has been seen, and the next action may begin; one that is not known stays so, and is only not shown. */
  dismiss: () => void;
  /** Gives up an order whose outcome is not known: only where nothing is lost if it was carried out all the same. */
  abandon: () => void;
}

const memberIdOf = (session: Session): string =>
  session.status === 'member' ? session.user.user.member_id : '';

/**
 * An action of the member that moves money or points: one press is one order, carried out once.
 *
 * - The key is made when the action begins and stays the same for each repetition.
 * - Pressing twice sends once; a component that is shown while a request is under way takes it over.
 * - A lost answer is no failure: where `find` is given the outcome is looked up, then the member may look again or send the
 *   same order again. With `keep` this goes on after a reload, for the same member.
 * - A refusal is a value (`state.step === 'refused'`); it is shown in its place, or by `onRefused: showError`, not both.
 *
 * Callbacks are told nothing once the session of whoever pressed is over.
 */
export function useMoneyAction<Order extends object, Result>(
  options: MoneyActionOptions<Order, Result>,
): MoneyActionHandle<Order, Result> {
  const memberId = memberIdOf(useSession());
  const { name, scope } = options;
  const newest = useRef(options);
  newest.current = options;
  const action = useMemo(() => {
    const isHere = () => memberIdOf(currentSession()) === memberId;
    return moneyActionOf({ ...newest.current, name, scope }, { id: memberId, isHere });
  }, [memberId, name, scope]);
  const state = useSyncExternalStore(action.subscribe, action.current, action.current);
  useEffect(() => action.follow(options));
  useEffect(() => void action.restore(), [action]);
  const { current, start, look, resend, dismiss, abandon } = action;
  return { state, isUnderWay: isUnderWay(state), current, start, look, resend, dismiss, abandon };
}
