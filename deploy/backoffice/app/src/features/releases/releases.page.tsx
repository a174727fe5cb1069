import type { Moved, RunningRemote, ShownReleases } from '@sanuk/contract/outside/office-releases';
import { Alert, Button, EmptyState, ErrorState, PageHeading, Skeleton, Stack } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { OfficeError } from '../../office/call-office.ts';
import type { PageProps } from '../../office/page-props.ts';
import { formatDateTime } from '../../shared/format.ts';
import { History } from './history/history.tsx';
import { BrandDialog } from './moves/brand-dialog.tsx';
import { MoveDialog } from './moves/move-dialog.tsx';
import { RefusalDetail } from './moves/refusal-detail.tsx';
import { releasesQuery } from './releases.api.ts';
import { releasesText as text } from './releases.text.ts';
import { HealthTable } from './running/health-table.tsx';
import { RunningTable } from './running/running-table.tsx';

/** An open dialog, with the revision that the person saw when it was opened. */
type Open =
  | { kind: 'remote'; remote: RunningRemote; revision: number }
  | { kind: 'brand'; target: number | null; revision: number }
  | null;

/** Which releases the brand runs, how they are doing, and who changed them; those who may change them do so here. */
export function ReleasesPage({ brand }: Pick<PageProps, 'brand'>) {
  const { data, error, isPending, refetch } = useQuery(releasesQuery(brand));
  if (isPending) return <Skeleton shape="row" count={8} />;
  if (!data) return <NotShown error={error} onRetry={() => void refetch()} />;
  return <Shown brand={brand} shown={data} isLate={error !== null} />;
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof OfficeError ? error.code : '';
  if (code === 'releases-not-set-up')
    return <EmptyState title={text.notSetUp} description={text.notSetUpHint} />;
  if (code === 'brand-without-releases')
    return <EmptyState title={text.noneYet} description={text.noneYetHint} />;
  return (
    <>
      <ErrorState description={error.message} onRetry={onRetry} />
      <RefusalDetail error={error} />
    </>
  );
}

interface ShownProps {
  brand: string;
  shown: ShownReleases;
  /** the last refetch failed */
  isLate: boolean;
}

function Shown({ brand, shown, isLate }: ShownProps) {
  const { revision, remotes, metrics, may_move_brand } = shown;
  const [open, setOpen] = useState<Open>(null);
  // An object with a key: the second of two equal sentences is announced as well.
  const [notice, setNotice] = useState<{ sentence: string; key: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (notice) heading.current?.focus();
  }, [notice]);
  const close = () => setOpen(null);
  const showOutcome = ({ outcome, revision: made }: Moved) => {
    const sentence = outcome === 'switched' ? text.done(made) : text.unchanged;
    setNotice({ sentence, key: (notice?.key ?? 0) + 1 });
    close();
  };
  const dialog = { brand, onDone: showOutcome, onClose: close };
  return (
    <Stack gap={6}>
      <PageHeading
        ref={heading}
        subtitle={subtitleOf(shown)}
        end={
          may_move_brand && (
            <Button size="s" onClick={() => setOpen({ kind: 'brand', target: null, revision })}>
              {text.recall}
            </Button>
          )
        }
      >
        {text.title}
      </PageHeading>
      {isLate && <Alert tone="warning">{text.late}</Alert>}
      {metrics === 'away' && <Alert tone="warning">{text.metricsAway}</Alert>}
      {notice && (
        <Alert key={notice.key} tone="success">
          {notice.sentence}
        </Alert>
      )}
      <RunningTable
        remotes={remotes}
        mayMoveBrand={may_move_brand}
        onManage={(remote) => setOpen({ kind: 'remote', remote, revision })}
      />
      {metrics === 'read' && <HealthTable remotes={remotes} />}
      <History
        brand={brand}
        current={revision}
        onReturn={may_move_brand ? (target) => setOpen({ kind: 'brand', target, revision }) : null}
      />
      {open?.kind === 'remote' && <MoveDialog {...dialog} {...open} mayMoveBrand={may_move_brand} />}
      {open?.kind === 'brand' && <BrandDialog {...dialog} {...open} />}
    </Stack>
  );
}

function subtitleOf({ revision, latest }: ShownReleases): string {
  if (!latest) return text.subtitleOfTeam(revision);
  const { created_by, created_at, reason } = latest;
  return text.subtitle(revision, text.whoOf(created_by), formatDateTime(created_at), reason);
}
