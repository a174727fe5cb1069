import { isRedirectError } from '@sanuk/platform';
import { Component, type ReactNode, Suspense } from 'react';
import { isThrownByPage } from '../error-page/error-facts.ts';
import { ThrownError } from '../error-page/error-page.page.tsx';
import { PendingPage } from '../navigation/pending-page.tsx';

interface BoundaryProps {
  children: ReactNode;
  /** key of the history entry: a thrown error belongs to the address of the page */
  place: string;
  /** shown while the page is suspended */
  fallback: ReactNode;
  onGiveUp(error: unknown): void;
}

interface BoundaryState {
  failures: number;
  isDown: boolean;
  /** error thrown by the page on purpose; wrapped, because it can be undefined */
  thrown: { error: unknown } | undefined;
}

const isOnPurpose = (error: unknown): boolean => isThrownByPage(error) || isRedirectError(error);

/**
 * Catches errors of a remote page. An error thrown on purpose (a PageError, a refusal of the server, a redirect) shows the
 * error page. After any other error the page is mounted again; a second one is passed to `onGiveUp`.
 */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failures: 0, isDown: false, thrown: undefined };

  /** Renders the page loader until `componentDidCatch` decides: children that throw again at once would unmount the whole site. */
  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return isOnPurpose(error) ? { thrown: { error } } : { isDown: true };
  }

  override componentDidCatch(error: unknown) {
    if (isOnPurpose(error)) return;
    const failures = this.state.failures + 1;
    if (failures > 1) this.props.onGiveUp(error);
    else this.setState({ failures, isDown: false });
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.place !== this.props.place && this.state.thrown) this.setState({ thrown: undefined });
  }

  override render() {
    const { failures, isDown, thrown } = this.state;
    if (thrown) return <ThrownError error={thrown.error} />;
    if (isDown) return <PendingPage />;
    return (
      <Suspense fallback={this.props.fallback} key={failures}>
        {this.props.children}
      </Suspense>
    );
  }
}
