import { isPageError, type PageError } from '@sanuk/platform';
import { Component, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface CatchProps {
  children: ReactNode;
  place: string;
}

/** Shows what the shell's error page says of a PageError; every other fault goes on and fails the test. */
class CatchPageError extends Component<CatchProps, { thrown: PageError | undefined }> {
  override state: { thrown: PageError | undefined } = { thrown: undefined };

  static getDerivedStateFromError(error: unknown) {
    if (!isPageError(error)) throw error;
    return { thrown: error };
  }

  override componentDidUpdate(before: CatchProps) {
    if (before.place !== this.props.place && this.state.thrown) this.setState({ thrown: undefined });
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return (
      <>
        <h1>{thrown.status}</h1>
        <p>{thrown.message}</p>
        {thrown.recoveryLink && <Link to={thrown.recoveryLink.path}>{thrown.recoveryLink.label}</Link>}
      </>
    );
  }
}

/** Stands around a page as the shell's boundary does, for what the page throws on purpose. */
export function PagePlace({ children }: { children: ReactNode }) {
  return <CatchPageError place={useLocation().key}>{children}</CatchPageError>;
}

/** For React's root: what a page throws on purpose is no fault to print. */
export function printUnlessPageError(error: unknown): void {
  if (!isPageError(error)) console.error(error);
}
