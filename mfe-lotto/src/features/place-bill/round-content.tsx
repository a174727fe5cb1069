import { roundWordOf } from '@sanuk/contract/round-words.text';
import { announce, showToast, useQueryClient, useServerSecond, useSession, useWallet } from '@sanuk/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lottoKeys } from '../../shared/lotto.api.ts';
import { phaseOf, type RoundPhase } from '../../shared/rounds/round.rules.ts';
import { usePlacedDraft } from '../../shared/slip/placed-drafts.ts';
import {
  type LineFault,
  type RoundOffer,
  type Slip,
  totalSatang,
  viewLine,
} from '../../shared/slip/slip.rules.ts';
import { closeSlip, openSlip, resumeSlip, useOpenSlip } from '../../shared/slip/slip-store.ts';
import { EntryPanel } from './entry/entry-panel.tsx';
import styles from './place-bill.module.css';
import { placeBillText } from './place-bill.text.ts';
import { ClosedPanel } from './round/closed-panel.tsx';
import { RoundHead, RoundLinks } from './round/round-head.tsx';
import { type InfoTab, RoundInfoDialog } from './round/round-info.dialog.tsx';
import { useOffer, type useRound } from './round/use-round.ts';
import { PlaceBillDialog } from './send/place-bill.dialog.tsx';
import { PlacedSlip } from './send/placed-slip.tsx';
import { SendBar } from './send/send-bar.tsx';
import { type Sending, usePlaceBill } from './send/use-place-bill.ts';
import { SavedSlip } from './slip/saved-slip.tsx';
import { SlipPanel } from './slip/slip-panel.tsx';

type Detail = NonNullable<ReturnType<typeof useRound>['data']>;

/** The slip of a round is at hand while its page is open. */
function useSlipOf(roundId: string) {
  useEffect(() => {
    openSlip(roundId);
    return () => closeSlip(roundId);
  }, [roundId]);
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'unknown') resumeSlip(roundId);
  }, [roundId, status]);
  return useOpenSlip(roundId);
}

/** Tells when the countdown ends under one's hands, and asks the server what became of the round. */
function useCloseToast({ round_id: roundId, round_no }: Detail['round'], phase: RoundPhase): void {
  const client = useQueryClient();
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === 'open' && phase === 'waiting') {
      showToast('error', placeBillText.closed(roundWordOf({ round_no })));
      void client.invalidateQueries({ queryKey: lottoKeys.round(roundId) });
    }
    before.current = phase;
  }, [client, roundId, round_no, phase]);
}

/** Faults the member can correct here; the rest is the server's to say, because it may have changed. */
const mendable: ReadonlySet<LineFault['code']> = new Set([
  'amount-missing',
  'amount-unclear',
  'below-minimum',
  'above-maximum',
]);

const faultyLines = (slip: Slip, offer: RoundOffer) =>
  slip.lines.filter((line) => {
    const { fault } = viewLine(line, offer);
    return fault !== undefined && mendable.has(fault.code);
  });

/** The slip itself: a field of it would open the keyboard of a phone. */
const focusSlip = (container: HTMLElement | null) =>
  container?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });

/** Puts the cursor where the first amount has to be corrected. */
function focusFirstFault(container: HTMLElement | null): void {
  container?.querySelector<HTMLInputElement>('input[data-amount][aria-invalid]')?.focus();
}

/** Sending the slip: what the member can correct comes first, then who he is, then the server's check. */
function useSend(sending: Sending, slip: Slip, offer: RoundOffer, container: RefObject<HTMLElement | null>) {
  const session = useSession();
  const [showsFaults, setTellsFaults] = useState(false);
  const faults = faultyLines(slip, offer);
  const send = () => {
    if (faults.length > 0) {
      setTellsFaults(true);
      // The fields are marked only once the page is drawn anew.
      setTimeout(() => focusFirstFault(container.current));
      return;
    }
    setTellsFaults(false);
    if (session.status === 'guest') announce('dialog:open', { dialog: 'login' });
    else void sending.check(slip.lines);
  };
  return { faults, showsFaults, send };
}

/** The bill that this slip has become in another tab; a question that is open here is then over. */
function usePlaced(draftId: string, { state, close }: Sending) {
  const placed = usePlacedDraft(draftId);
  const endsQuestion = placed !== undefined && state.step === 'checked';
  useEffect(() => {
    if (endsQuestion) close();
  });
  return placed;
}

export function RoundContent({ roundId, detail }: { roundId: string; detail: Detail }) {
  const { round, betTypes } = detail;
  const nowMs = useServerSecond() * 1000;
  const phase = phaseOf(round, nowMs);
  const isOpen = phase === 'open';
  const { offer, limits } = useOffer(roundId, detail, isOpen);
  const { slip, draftId, saved, isSaved } = useSlipOf(roundId);
  const sending = usePlaceBill(roundId);
  const placed = usePlaced(draftId, sending);
  const { balanceSatang } = useWallet();
  const [amount, setAmount] = useState('');
  const [info, setInfo] = useState<InfoTab>();
  const slipRef = useRef<HTMLDivElement>(null);
  useCloseToast(round, phase);

  const { faults, showsFaults, send } = useSend(sending, slip, offer, slipRef);
  const isSlipShown = isOpen || slip.lines.length > 0;
  return (
    <div className={styles.page}>
      <RoundHead round={round} />
      <div className={styles.columns} data-single={!isSlipShown || undefined}>
        <div className={styles.main}>
          {phase === 'open' ? (
            <>
              {saved.length > 0 && (
                <SavedSlip count={saved.length} onAnswered={() => focusSlip(slipRef.current)} />
              )}
              <EntryPanel offered={betTypes} limits={limits} slip={slip} amount={amount} />
            </>
          ) : (
            <ClosedPanel {...{ round, phase, nowMs }} hasLines={saved.length + slip.lines.length > 0} />
          )}
          <RoundLinks round={round} limitCount={limits.length} onInfo={setInfo} />
        </div>
        {isSlipShown && (
          <div className={styles.side} ref={slipRef} data-slip>
            <SlipPanel
              {...{ slip, offer, isSaved, showsFaults, amount }}
              disabled={!isOpen}
              onAmountForAll={setAmount}
            />
            {isOpen && placed && slip.lines.length > 0 && <PlacedSlip {...placed} />}
            {isOpen && !(placed && slip.lines.length > 0) && (
              <SendBar
                totalSatang={totalSatang(slip.lines)}
                lineCount={slip.lines.length}
                balanceSatang={balanceSatang}
                faults={showsFaults ? faults.length : 0}
                isChecking={sending.state.step === 'checking'}
                onSend={send}
              />
            )}
          </div>
        )}
      </div>
      <PlaceBillDialog sending={sending} slip={slip} offer={offer} isOpen={isOpen} />
      <RoundInfoDialog
        roundId={roundId}
        betTypes={betTypes}
        limits={limits}
        tab={info}
        onTabChange={setInfo}
      />
    </div>
  );
}
