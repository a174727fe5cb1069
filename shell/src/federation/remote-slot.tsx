import type { ReleaseCandidate } from '@sanuk/contract/federation/manifest';
import { useIsTakingOver } from '@sanuk/platform';
import { Button, Container, ErrorState } from '@sanuk/ui';
import { type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PendingPage } from '../navigation/pending-page.tsx';
import { EarlyPress } from './early-press.tsx';
import { federationText } from './federation.text.ts';
import { loaderOf } from './federation.ts';
import { assertDrawnByOurs, openingPage } from './opening-page.ts';
import { pace } from './pace.ts';
import { PageWatch, SuspendedPage } from './page-watch.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { loaderLimits } from './remote-loader.ts';
import { useRemotePage } from './use-remote-page.ts';

/** Slot of a remote page inside a layout. Failures of the remote do not leave it. */
export function RemoteSlot(place: { remote: string; path: string }) {
  // The Suspense boundary keeps the prerendered HTML until the page's code has loaded and React can hydrate it.
  return (
    <Suspense fallback={<PendingPage />}>
      <SlotContent {...place} />
    </Suspense>
  );
}

function SlotContent({ remote, path }: { remote: string; path: string }) {
  const opening = openingPage(remote, path);
  if (opening) use(opening);
  const { page, renderFailed, retry } = useRemotePage(remote, path);
  const { key: place } = useLocation();
  if (useIsTakingOver()) assertDrawnByOurs();
  if (page.status === 'loading') return <PendingPage />;
  if (page.status === 'failed') return <RemotePanel reason={page.reason} onRetry={retry} />;
  const { Page, candidate } = page;
  return (
    <ReadySlot
      key={candidate.releaseId}
      remote={remote}
      place={place}
      candidate={candidate}
      onFailure={renderFailed}
    >
      <Page />
    </ReadySlot>
  );
}

interface ReadySlotProps {
  remote: string;
  place: string;
  candidate: ReleaseCandidate;
  onFailure(candidate: ReleaseCandidate, error: unknown): void;
  children: ReactNode;
}

/** Renders and watches a page whose code has loaded. Its time limits are those of that moment. */
function ReadySlot({ remote, place, candidate, onFailure, children }: ReadySlotProps) {
  const [limitMs] = useState(() => loaderOf(remote).limitOf(candidate, loaderLimits.drawMs));
  const giveUp = useCallback((error: unknown) => onFailure(candidate, error), [candidate, onFailure]);
  const isHere = useRef(false);
  const onHere = useCallback(() => {
    isHere.current = true;
  }, []);
  return (
    <PageWatch candidate={candidate} limitMs={loaderLimits.drawMs * pace()} isHere={isHere} onGiveUp={giveUp}>
      <RemoteBoundary
        place={place}
        fallback={<SuspendedPage limitMs={limitMs} onGiveUp={giveUp} />}
        onGiveUp={giveUp}
      >
        {children}
        <EarlyPress onHere={onHere} />
      </RemoteBoundary>
    </PageWatch>
  );
}

/** Panel for a remote that cannot load: the reason, a retry and a link to the home page. */
function RemotePanel({ reason, onRetry }: { reason: string; onRetry(): void }) {
  return (
    <Container>
      <ErrorState
        title={federationText.title}
        description={federationText.description}
        code={reason}
        onRetry={onRetry}
        action={
          <Button asChild variant="ghost">
            <Link to="/">{federationText.home}</Link>
          </Button>
        }
      />
    </Container>
  );
}
