import type { TracedTransfer, TraceEvent, TraceFact } from '@sanuk/contract/outside/operator-trace';
import { Badge, Card, type Definition } from '@sanuk/ui';
import { type ReactNode, useState } from 'react';
import { formatBankTime, formatExactTime, formatSatang } from '../../../shared/format.ts';
import { usePrinting } from '../../../shared/print/use-printing.ts';
import styles from './trace.module.css';
import { factsOf, isCallback, signatureFacts, type TraceStep } from './trace.rules.ts';
import { traceText as text } from './trace.text.ts';
import { amountText, Facts, idDefinition } from './trace-facts.tsx';

/** One step of a trace with everything that is known of it. */
export function Step({ step, isSubject }: { step: TraceStep; isSubject: boolean }) {
  return (
    <li>
      <Card tone={isSubject ? 'raised' : 'plain'} pad="s">
        <div className={styles.head}>
          <h3 className={styles.title}>
            {step.event ? text.events[step.event.event] : transferTitle(step.transfer)}
            {isSubject && <Badge tone="accent">{text.subject}</Badge>}
            {step.transfer && <Badge>{text.posted}</Badge>}
          </h3>
          <time className={styles.time} dateTime={step.at}>
            {formatExactTime(step.at)}
          </time>
        </div>
        {step.event ? <EventFacts event={step.event} /> : <TransferFacts transfer={step.transfer} />}
      </Card>
    </li>
  );
}

const transferTitle = (transfer: TracedTransfer): string =>
  `${text.kinds[transfer.kind] ?? transfer.kind} ${amountText(transfer)}`;

function EventFacts({ event }: { event: TraceEvent }) {
  const all = factsOf(event);
  const proof = all.filter(([name]) => signatureFacts.includes(name));
  const others = all.filter(([name]) => !signatureFacts.includes(name));
  return (
    <>
      <Facts items={others.map(factDefinition)} />
      {proof.length > 0 && <Signature proof={proof} />}
      {proof.length === 0 && isCallback(event) && <p className={styles.note}>{text.noSignature}</p>}
    </>
  );
}

/** What proves the signed request of an event: on request, and on paper. */
function Signature({ proof }: { proof: [TraceFact, string | number][] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting();
  return (
    <details
      className={styles.proof}
      open={isOpen || isPrinting}
      // The browser also reports what printing opens and closes.
      onToggle={({ currentTarget }) => !isPrinting && setIsOpen(currentTarget.open)}
    >
      <summary>{text.signature}</summary>
      <Facts items={proof.map(factDefinition)} />
    </details>
  );
}

const copied: readonly TraceFact[] = [
  ...(['reference', 'bill_no', 'account', 'nonce', 'body_sha256', 'signature'] as const),
];

/** Facts that are copied into other programs. */
const isId = (name: TraceFact): boolean =>
  name.endsWith('_id') || name.startsWith('commitment') || copied.includes(name);

function factDefinition([name, value]: [TraceFact, string | number]): Definition {
  const term = text.facts[name];
  if (name === 'signed_at_ms')
    return { term, value: formatExactTime(new Date(Number(value)).toISOString()), copy: String(value) };
  if (isId(name)) return idDefinition(term, String(value));
  return { term, value: factText(name, value) };
}

function factText(name: TraceFact, value: string | number): ReactNode {
  if (name.endsWith('_satang')) return text.baht(formatSatang(Number(value)));
  if (name === 'lines') return <span className={styles.lines}>{value}</span>;
  if (name === 'wallet') return text.wallets[value] ?? value;
  if (name === 'problem') return text.problems[value] ?? value;
  if (name === 'bank_time') return formatBankTime(String(value));
  if (name === 'status' || name === 'verdict') return text.words[value] ?? value;
  return value;
}

/** Both accounts of a transfer, with the balances that their entries note, and what makes it unique. */
function TransferFacts({ transfer }: { transfer: TracedTransfer }) {
  const { from, to, reversal_of } = transfer;
  return (
    <Facts
      items={[
        idDefinition(text.from, from.account),
        ...balancesOf(text.fromBalances, transfer, from),
        idDefinition(text.to, to.account),
        ...balancesOf(text.toBalances, transfer, to),
        { term: text.facts.reference, value: transfer.reference },
        idDefinition(text.transferId, transfer.transfer_id),
        idDefinition(text.key, `${transfer.scope} ${transfer.key}`),
        ...(reversal_of === null ? [] : [idDefinition(text.reversalOf, reversal_of)]),
      ]}
    />
  );
}

/** Accounts of the house have no balance of their own at a transfer. */
function balancesOf(
  term: string,
  { unit }: TracedTransfer,
  { sequence, balance_before: before, balance_after: after }: TracedTransfer['from'],
): Definition[] {
  if (sequence === null || before === null || after === null) return [];
  const balance = (amount: number) => amountText({ unit, amount });
  return [{ term, value: text.balances(balance(before), balance(after), sequence) }];
}
