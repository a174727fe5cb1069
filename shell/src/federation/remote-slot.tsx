import { isApiError } from '@sanuk/platform';
import { Button, Container, ErrorState } from '@sanuk/ui';
import { Component, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PendingPage } from '../navigation/pending-page.tsx';
import { federationText } from './federation.text.ts';
import { useRemotePage } from './use-remote-page.ts';

interface BoundaryProps {
  children: ReactNode;
  onGiveUp(error: unknown): void;
}

/** Mounts its children once more after the first throw; the second one is handed on. */
class RemountOnce extends Component<BoundaryProps, { failures: number; isDown: boolean }> {
  override state = { failures: 0, isDown: false };

  /** Nothing is drawn until it is decided: children that throw again at once would take the whole page with them. */
  static getDerivedStateFromError() {
    return { isDown: true };
  }

  override componentDidCatch(error: unknown) {
    const failures = this.state.failures + 1;
    if (failures > 1) this.props.onGiveUp(error);
    else this.setState({ failures, isDown: false });
  }

  override render() {
    if (this.state.isDown) return <PendingPage />;
    return (
      <Suspense fallback={<PendingPage />} key={this.state.failures}>
        {this.props.children}
      </Suspense>
    );
  }
}

/** The place of one remote page inside a layout. Whatever happens to the remote stays in here. */
export function RemoteSlot({ remote, path }: { remote: string; path: string }) {
  const { page, renderFailed, retry } = useRemotePage(remote, path);
  if (page.status === 'loading') return <PendingPage />;
  if (page.status === 'failed') return <RemotePanel reason={page.reason} onRetry={retry} />;
  const { Page, candidate } = page;
  return (
    <RemountOnce key={candidate.releaseId} onGiveUp={(error) => renderFailed(candidate, error)}>
      <Page />
    </RemountOnce>
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

/** For errors of data inside pages that reached the router. */
export const describeError = (error: unknown): string | undefined =>
  isApiError(error) ? error.message : undefined;
