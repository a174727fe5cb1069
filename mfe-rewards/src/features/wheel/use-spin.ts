import type { WheelConfig } from '@sanuk/contract/areas/wheel';
import {
  isApiError,
  type MoneyActionHandle,
  showError,
  useMoneyAction,
  useQueryClient,
} from '@sanuk/platform';
import type { WheelMotion } from './use-wheel-motion.ts';
import { sendFirstSpin, sendSpin, wheelKeys } from './wheel.api.ts';
import {
  type DrawnSpin,
  type FirstWheel,
  placeOfPrize,
  type ShownWheel,
  type SpinOrder,
  type SpinUse,
} from './wheel.rules.ts';

/** unknown: a spin was sent and no answer came; only asking for its outcome is allowed. */
export type SpinPhase = 'ready' | 'turning' | 'unknown';

export interface Spin {
  phase: SpinPhase;
  /** what the spin under way is paid with */
  paidWith: SpinUse | undefined;
  /** the last outcome, once the wheel stands still */
  outcome: DrawnSpin | undefined;
  error: unknown;
  spin: (order: SpinOrder) => Promise<void>;
  /** asks for the outcome of the pending spin, with its own key: nothing is paid twice */
  showOutcome: () => Promise<void>;
  forgetOutcome: () => void;
}

const isSpinOrder = (value: object): value is SpinOrder =>
  'use' in value &&
  (value.use === 'free' || value.use === 'points') &&
  'version' in value &&
  (value.version === 1 || value.version === 2) &&
  (!('wheelVersion' in value) || Number.isSafeInteger(value.wheelVersion));

/**
 * The action of spinning. The server draws first; the wheel only turns to what was drawn, and the spin is under way until
 * it stands still. A spin whose outcome has not been shown outlives a reload, not the tab.
 */
export function useSpin(memberId: string, motion: WheelMotion): Spin {
  const wheel = useDrawnWheel(memberId);
  const action = useMoneyAction<SpinOrder, DrawnSpin>({
    name: 'wheel-spin',
    keep: { version: 2, maxLength: 400, isOrder: isSpinOrder },
    send: async ({ order, requestId }) => {
      motion.start();
      try {
        const send = order.version === 1 ? sendFirstSpin : sendSpin;
        const drawn = await send(order, requestId);
        await land(motion, wheel.placeOf(drawn, order));
        return drawn;
      } catch (failure) {
        await motion.settle();
        throw failure;
      }
    },
    onDone: wheel.take,
    onRefused: wheel.refetch,
    // The panel says that the outcome is not known; what kept it from being asked for is said beside it.
    onUnknown: (failure) => isApiError(failure) && !failure.outcomeUnknown && showError(failure),
  });
  return {
    ...viewOf(action.state),
    spin: async (order) => {
      if (action.current().step !== 'unknown') await action.start(order);
    },
    showOutcome: async () => void (await action.resend()),
    forgetOutcome: action.dismiss,
  };
}

/** What the page shows of a state. */
function viewOf(
  state: MoneyActionHandle<SpinOrder, DrawnSpin>['state'],
): Pick<Spin, 'phase' | 'paidWith' | 'outcome' | 'error'> {
  const isTurning = state.step === 'sending';
  return {
    phase: isTurning ? 'turning' : state.step === 'unknown' ? 'unknown' : 'ready',
    paidWith: isTurning ? state.sent.order.use : undefined,
    outcome: state.step === 'done' ? state.result : undefined,
    error: state.step === 'refused' ? state.error : undefined,
  };
}

interface Place {
  /** negative when the prize is not on the wheel: the agent changed it meanwhile */
  index: number;
  count: number;
}

const land = (motion: WheelMotion, { index, count }: Place): Promise<void> =>
  index >= 0 ? motion.turnTo(index, count) : motion.settle();

/** The wheel as it was fetched: where a drawn prize is on it, and what a drawing changes. */
function useDrawnWheel(memberId: string) {
  const client = useQueryClient();
  const queryKey = wheelKeys.config(memberId);
  const refetch = () => void client.invalidateQueries({ queryKey: wheelKeys.all });
  const shownTo = ({ version }: SpinOrder): ShownWheel | undefined => {
    const first = version === 1 ? client.getQueryData<FirstWheel>(wheelKeys.first) : undefined;
    return first
      ? { setting: first.config, prizes: first.prizes }
      : client.getQueryData<WheelConfig>(queryKey);
  };
  const placeOf = (drawn: DrawnSpin, order: SpinOrder): Place => {
    const shown = shownTo(order);
    return { index: shown ? placeOfPrize(drawn, shown) : -1, count: shown?.prizes.length ?? 0 };
  };
  const take = (drawn: DrawnSpin, { order }: { order: SpinOrder }): void => {
    const { free_spins, points } = drawn;
    const isCounted = free_spins !== undefined && points !== undefined;
    if (isCounted)
      client.setQueryData<WheelConfig>(queryKey, (config) => config && { ...config, free_spins, points });
    // What is on its way may be of before the spin, and would take its count back.
    if (!isCounted || placeOf(drawn, order).index < 0 || client.isFetching({ queryKey }) > 0) refetch();
    void client.invalidateQueries({ queryKey: wheelKeys.board(memberId) });
  };
  return { placeOf, take, refetch };
}
