import type { TransferTrace as Trace } from '@sanuk/contract/outside/operator-trace';
import {
  Alert,
  Button,
  CopyButton,
  type Definition,
  EmptyState,
  ErrorState,
  PageHeading,
  PageLoader,
  SectionHeading,
  Stack,
} from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OfficeError } from '../../../office/call-office.ts';
import { formatExactTime } from '../../../shared/format.ts';
import { BackLink } from '../../../shared/print/back-link.tsx';
import { usePrinting } from '../../../shared/print/use-printing.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { traceQuery } from './trace.api.ts';
import styles from './trace.module.css';
import { stepsOf } from './trace.rules.ts';
import { traceText as text } from './trace.text.ts';
import { amountText, Facts, idDefinition } from './trace-facts.tsx';
import { csvOfTrace, jsonOf } from './trace-file.rules.ts';
import { Step } from './trace-step.tsx';

interface TransferTraceProps {
  brand: string;
  /** of the address, for the way back */
  phone: string;
  transferId: string;
}

/** A transfer of a member, with every event that made it. */
export function TransferTrace({ brand, phone, transferId }: TransferTraceProps) {
  const { data: trace, error, isPending, refetch } = useQuery(traceQuery(brand, transferId));
  const back = <BackLink to={`/members/${trace?.phone ?? phone}`}>{text.back}</BackLink>;
  if (isPending) return <PageLoader />;
  if (!trace)
    return isUnknown(error) ? (
      <EmptyState picture="search" title={text.unknown} description={text.unknownHint} action={back} />
    ) : (
      <ErrorState description={error.message} onRetry={() => void refetch()} action={back} />
    );
  const { transfer } = trace;
  return (
    <Stack gap={6} className={styles.page}>
      {error && <Alert tone="warning">{text.late}</Alert>}
      {trace.is_shortened && <Alert tone="warning">{text.shortened}</Alert>}
      {back}
      <PageHeading subtitle={formatExactTime(transfer.at)}>
        {`${text.kinds[transfer.kind] ?? transfer.kind} ${amountText(transfer)}`}
      </PageHeading>
      <Facts items={summaryOf(trace)} />
      <SaveButtons trace={trace} />
      <Steps trace={trace} />
    </Stack>
  );
}

/** An address that is no id, and a transfer of another brand, are answered like one that does not exist. */
const isUnknown = (error: Error): boolean =>
  error instanceof OfficeError && (error.code === 'transfer-unknown' || error.code === 'request-invalid');

const summaryOf = ({ phone, transfer, seal }: Trace): Definition[] => [
  { term: text.member, value: <Link to={`/members/${phone}`}>{phone}</Link> },
  idDefinition(text.transferId, transfer.transfer_id),
  {
    term: text.seal,
    value: seal ? text.sealOf(seal.checkpoint, formatExactTime(seal.sealed_at)) : text.unsealed,
  },
  ...(seal ? [idDefinition(text.sealHead, seal.head)] : []),
];

function SaveButtons({ trace }: { trace: Trace }) {
  const name = `dispute-${trace.transfer.transfer_id}`;
  return (
    <Stack gap={2} as="section" aria-label={text.save} className={styles.save}>
      <div className={styles.actions}>
        <CopyButton text={location.href} label={text.copyLink} />
        <Button size="s" onClick={() => saveFile(`${name}.json`, 'application/json', jsonOf(trace))}>
          {text.saveAs('JSON')}
        </Button>
        <Button size="s" onClick={() => saveFile(`${name}.csv`, 'text/csv', csvOfTrace(trace))}>
          {text.saveAs('CSV')}
        </Button>
      </div>
      <p className={styles.note}>{text.saveHint}</p>
    </Stack>
  );
}

/** Steps that are rendered before the person asks for all of them. */
const shownAtFirst = 50;

function Steps({ trace }: { trace: Trace }) {
  const [isWhole, setIsWhole] = useState(false);
  const steps = stepsOf(trace);
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? steps : steps.slice(0, shownAtFirst);
  return (
    <>
      <SectionHeading title={text.steps} count={steps.length} />
      <ol className={styles.steps} aria-label={text.steps}>
        {shown.map((step) => (
          <Step key={step.id} step={step} isSubject={step.id === trace.transfer.transfer_id} />
        ))}
      </ol>
      {shown.length < steps.length && (
        <Button onClick={() => setIsWhole(true)}>{text.all(steps.length)}</Button>
      )}
    </>
  );
}
