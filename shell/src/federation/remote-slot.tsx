import { Button, Container, ErrorState } from '@sanuk/ui';
import { Link, useLocation } from 'react-router-dom';
import { PendingPage } from '../navigation/pending-page.tsx';
import { federationText } from './federation.text.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { useRemotePage } from './use-remote-page.ts';

/** The place of one remote page inside a layout. Whatever happens to the remote stays in here. */
export function RemoteSlot({ remote, path }: { remote: string; path: string }) {
  const { page, renderFailed, retry } = useRemotePage(remote, path);
  const { key: place } = useLocation();
  if (page.status === 'loading') return <PendingPage />;
  if (page.status === 'failed') return <RemotePanel reason={page.reason} onRetry={retry} />;
  const { Page, candidate } = page;
  return (
    <RemoteBoundary
      key={candidate.releaseId}
      place={place}
      onGiveUp={(error) => renderFailed(candidate, error)}
    >
      <Page />
    </RemoteBoundary>
  );
}

/** What stands in the place of a remote that cannot be shown: the truth, a way to try again and a way home. */
export function RemotePanel({ reason, onRetry }: { reason: string; onRetry(): void }) {
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
