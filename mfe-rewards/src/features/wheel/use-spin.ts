import type { WheelConfig, WheelSpin } from '@sanuk/contract/areas/wheel';
import { isApiError, newRequestId, useQueryClient } from '@sanuk/platform';
import { useEffect, useRef, useState } from 'react';
import { type PendingSpin, pendingSpin, readPendingSpin } from './pending-spin.ts';
import type { WheelMotion } from './use-wheel-motion.ts';
import { sendSpin, wheelKeys } from './wheel.api.ts';
import type { SpinUse } from './wheel.rules.ts';

/** unknown: a spin was sent and no answer came; only asking for its outcome is allowed. */
export type SpinPhase = 'ready' | 'turning' | 'unknown';

export interface Spin {
  phase: SpinPhase;
  /** what the spin under way is paid with */
  paidWith: SpinUse | undefined;
  /** the last outcome, once the wheel stands still */
  outcome: WheelSpin | undefined;
  error: unknown;
  spin: (use: SpinUse) => Promise<void>;
  /** asks for the outcome of the pending spin, with its own key: nothing is paid twice */
  showOutcome: () => Promise<void>;
  forgetOutcome: () => void;
}

/**
 * The deed of spinning. The server draws first; the wheel only turns to what was drawn. The request id is kept, also
 * across a reload, until the outcome is known.
 */
export function useSpin(memberId: string, motion: WheelMotion): Spin {
  const client = useQueryClient();
  const isBusy = useRef(false);
  // Beside storage, for a browser that keeps none.
  const kept = useRef<PendingSpin | undefined>(undefined);
  const [phase, setPhase] = useState<SpinPhase>('ready');
  const [paidWith, setPaidWith] = useState<SpinUse>();
  const [outcome, setOutcome] = useState<WheelSpin>();
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (readPendingSpin(memberId)) setPhase('unknown');
  }, [memberId]);

  const forget = () => {
    kept.current = undefined;
    pendingSpin.clear();
  };

  const land = async (drawn: WheelSpin) => {
    forget();
    const prizes = client.getQueryData<WheelConfig>(wheelKeys.config(memberId))?.prizes ?? [];
    const index = prizes.findIndex((prize) => prize.prize_id === drawn.prize.prize_id);
    if (index >= 0) await motion.turnTo(index, prizes.length);
    else await motion.settle();
    client.setQueryData<WheelConfig>(
      wheelKeys.config(memberId),
      (config) => config && { ...config, free_spins: drawn.free_spins, points: drawn.points },
    );
    // A prize that is not on the wheel: the agent changed it meanwhile.
    if (index < 0) void client.invalidateQueries({ queryKey: wheelKeys.config(memberId) });
    void client.invalidateQueries({ queryKey: wheelKeys.board(memberId) });
    setOutcome(drawn);
    setPhase('ready');
  };

  const run = async (pending: PendingSpin) => {
    if (isBusy.current) return;
    isBusy.current = true;
    kept.current = pending;
    pendingSpin.write(pending);
    setPhase('turning');
    setPaidWith(pending.use);
    setError(undefined);
    setOutcome(undefined);
    motion.start();
    try {
      await land(await sendSpin(pending.use, pending.requestId));
    } catch (failure) {
      await motion.settle();
      const isUnknown = isApiError(failure) && failure.outcomeUnknown;
      if (!isUnknown) {
        forget();
        setError(failure);
        void client.invalidateQueries({ queryKey: wheelKeys.config(memberId) });
      }
      setPhase(isUnknown ? 'unknown' : 'ready');
    } finally {
      setPaidWith(undefined);
      isBusy.current = false;
    }
  };

  return {
    phase,
    paidWith,
    outcome,
    error,
    spin: async (use) => {
      if (phase === 'ready') await run({ memberId, use, requestId: newRequestId() });
    },
    showOutcome: async () => {
      const pending = readPendingSpin(memberId) ?? kept.current;
      if (pending) await run(pending);
      else setPhase('ready');
    },
    forgetOutcome: () => setOutcome(undefined),
  };
}
