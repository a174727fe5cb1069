import { formatBaht, paths } from '@sanuk/platform';
import { Alert, Button, CheckCircleIcon, DefinitionList, Dialog, Spinner } from '@sanuk/ui';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isRefused, isUnchanged, stakedLines } from '../../../shared/slip/check.rules.ts';
import {
  type RoundOffer,
  removeLines,
  type Slip,
  type SlipLine,
  totalSatang,
} from '../../../shared/slip/slip.rules.ts';
import { changeSlip } from '../../../shared/slip/slip-store.ts';
import styles from '../dialogs.module.css';
import type { BillReceipt } from '../place-bill.api.ts';
import { sendBillText } from '../send-bill.text.ts';
import slipStyles from '../slip/slip.module.css';
import { SlipLineRow } from '../slip/slip-line.tsx';
import { useLineVerbs } from '../slip/slip-panel.tsx';
import type { CheckedSlip, SendState } from './send-state.rules.ts';
import type { Sending } from './use-place-bill.ts';

interface PlaceBillDialogProps {
  sending: Sending;
  slip: Slip;
  offer: RoundOffer;
  isOpen: boolean;
}

const titles: Readonly<Record<SendState['step'], string>> = {
  idle: sendBillText.title,
  checking: sendBillText.title,
  checked: sendBillText.title,
  sending: sendBillText.title,
  looking: sendBillText.looking,
  lost: sendBillText.failed,
  sent: sendBillText.sent,
};

/** From the server's check to the receipt: what was reduced or refused, the confirmation, and the outcome. */
export function PlaceBillDialog({ sending, slip, offer, isOpen }: PlaceBillDialogProps) {
  const { state } = sending;
  const confirmRef = useRef<HTMLButtonElement>(null);
  const checked = 'checked' in state ? state.checked : undefined;
  const isLocked = state.step === 'sending' || state.step === 'looking';
  const open = state.step !== 'idle' && (state.step !== 'checking' || checked !== undefined);
  return (
    <Dialog
      overlay="send-bill"
      open={open}
      onOpenChange={(next) => !next && sending.close()}
      title={titles[state.step]}
      form="sheet"
      persistent
      locked={isLocked}
      initialFocus={confirmRef}
      footer={<Footer {...{ sending, slip, checked, isOpen }} confirmRef={confirmRef} />}
    >
      {checked && <CheckedContent {...{ sending, slip, offer, checked, isOpen }} />}
      {state.step === 'sending' && !checked && <Waiting>{sendBillText.title}</Waiting>}
      {state.step === 'looking' && <Waiting>{sendBillText.lookingMore}</Waiting>}
      {state.step === 'lost' && <LostContent look={state.look} />}
      {state.step === 'sent' && <Receipt receipt={state.receipt} />}
    </Dialog>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner size="l" />
      <p>{children}</p>
    </div>
  );
}

interface CheckedProps {
  sending: Sending;
  slip: Slip;
  offer: RoundOffer;
  checked: CheckedSlip;
  isOpen: boolean;
}

function CheckedContent({ sending, slip, offer, checked, isOpen }: CheckedProps) {
  const verbs = useLineVerbs();
  const { validation, lineIds } = checked;
  const checks = new Map(lineIds.map((id, index) => [id, validation.lines[index]]));
  const refused = lineIds.filter((_, index) => {
    const line = validation.lines[index];
    return line !== undefined && isRefused(line);
  });
  const reduced = validation.lines.filter((line) => line.status === 'reduced').length;
  const isSame = isUnchanged(checked.asked, stakedLines(slip.lines));
  // What was changed since the check counts at once; it is checked again before it can be placed.
  const total = isSame ? validation.totalSatang : totalSatang(slip.lines);
  const isBusy = sending.state.step !== 'checked';
  const problem = sending.state.step === 'checked' ? sending.state.problem : undefined;
  const removeRefused = () => {
    const left = removeLines(slip, new Set(refused));
    changeSlip(() => left);
    if (left.lines.length === 0) sending.close();
    else void sending.check(left.lines);
  };
  return (
    <div className={styles.stack}>
      {problem && (
        <Alert tone="danger" title={sendBillText.failed} action={problem.needsDeposit && <DepositLink />}>
          {problem.text}
        </Alert>
      )}
      {!isOpen && <Alert tone="danger">{sendBillText.closed}</Alert>}
      {refused.length > 0 && isSame && (
        <Alert
          tone="danger"
          title={sendBillText.refused(refused.length)}
          action={
            <Button size="s" disabled={isBusy} onClick={removeRefused}>
              {sendBillText.removeRefused(refused.length)}
            </Button>
          }
        >
          {sendBillText.refusedMore}
        </Alert>
      )}
      {reduced > 0 && <Alert tone="warning">{sendBillText.reduced(reduced)}</Alert>}
      {!isSame && <Alert tone="info">{sendBillText.changed}</Alert>}
      <ul className={slipStyles.lines} data-boxed data-slip aria-label={sendBillText.checkedLines}>
        {slip.lines.map((line) => (
          <SlipLineRow
            key={line.id}
            line={line}
            offer={offer}
            check={checks.get(line.id)}
            showsFaults
            disabled={isBusy}
            {...verbs}
          />
        ))}
      </ul>
      <DefinitionList
        items={[
          { term: sendBillText.lines, value: String(slip.lines.length) },
          { term: sendBillText.total, value: formatBaht(total), tone: 'accent' },
          { term: sendBillText.balanceAfterSend, value: formatBaht(validation.balanceSatang - total) },
        ]}
      />
    </div>
  );
}

function DepositLink() {
  return (
    <Button asChild size="s">
      <Link to={paths.memberDeposit}>{sendBillText.deposit}</Link>
    </Button>
  );
}

function LostContent({ look }: { look: 'not-found' | 'failed' }) {
  return look === 'not-found' ? (
    <Alert tone="warning" title={sendBillText.notFound}>
      {sendBillText.notFoundMore}
    </Alert>
  ) : (
    <Alert tone="danger" title={sendBillText.lookFailed}>
      {sendBillText.lookFailedMore}
    </Alert>
  );
}

function Receipt({ receipt }: { receipt: BillReceipt }) {
  const { billNo, totalSatang, balanceAfterSatang } = receipt;
  return (
    <div className={styles.receipt} role="status">
      <span className={styles.done}>
        <CheckCircleIcon size={56} />
      </span>
      <DefinitionList
        items={[
          { term: sendBillText.billNo, value: billNo, copy: billNo },
          { term: sendBillText.total, value: formatBaht(totalSatang), tone: 'accent' },
          ...(balanceAfterSatang === undefined
            ? []
            : [{ term: sendBillText.balanceAfter, value: formatBaht(balanceAfterSatang) }]),
        ]}
      />
    </div>
  );
}

interface FooterProps {
  sending: Sending;
  slip: Slip;
  checked: CheckedSlip | undefined;
  isOpen: boolean;
  confirmRef: React.RefObject<HTMLButtonElement | null>;
}

function Footer({ sending, slip, checked, isOpen, confirmRef }: FooterProps) {
  const { state } = sending;
  if (state.step === 'sent')
    return (
      <>
        <Button asChild>
          <Link to={paths.lottoBills}>{sendBillText.myBills}</Link>
        </Button>
        <Button variant="primary" ref={confirmRef} onClick={sending.close}>
          {sendBillText.betMore}
        </Button>
      </>
    );
  if (state.step === 'lost')
    return state.look === 'not-found' ? (
      <Button variant="primary" ref={confirmRef} onClick={sending.sendAgain}>
        {sendBillText.sendAgain}
      </Button>
    ) : (
      <Button variant="primary" ref={confirmRef} onClick={sending.lookAgain}>
        {sendBillText.lookAgain}
      </Button>
    );
  if (!checked) return null;
  return <ConfirmButton {...{ sending, checked, isOpen, confirmRef }} lines={slip.lines} />;
}

function ConfirmButton({
  sending,
  lines,
  checked,
  isOpen,
  confirmRef,
}: Omit<FooterProps, 'slip' | 'checked'> & { lines: readonly SlipLine[]; checked: CheckedSlip }) {
  const button = {
    variant: 'primary',
    size: 'l',
    ref: confirmRef,
    loading: sending.state.step !== 'checked',
  } as const;
  if (!isUnchanged(checked.asked, stakedLines(lines)))
    return (
      <Button {...button} disabled={lines.length === 0 || !isOpen} onClick={() => void sending.check(lines)}>
        {sendBillText.checkAgain}
      </Button>
    );
  const { isAcceptable, totalSatang: total, balanceSatang } = checked.validation;
  if (total > balanceSatang)
    return (
      <Button asChild variant="primary" size="l">
        <Link to={paths.memberDeposit}>{sendBillText.insufficient}</Link>
      </Button>
    );
  return (
    <Button {...button} disabled={!isAcceptable || !isOpen} onClick={sending.confirm}>
      {sendBillText.confirm(total)}
    </Button>
  );
}
