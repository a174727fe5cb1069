import { ErrorState } from '@sanuk/ui';
import { Component, type ReactNode } from 'react';
import { frameText as text } from './frame.text.ts';

/** Shows that a page cannot be shown, with a button that loads it again, where rendering it failed; otherwise the window would be empty. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorState description={text.pageFailed} onRetry={() => location.reload()} />;
  }
}
