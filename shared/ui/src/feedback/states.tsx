import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { RefreshIcon } from '../icons.tsx';
import { Illustration, type IllustrationName } from '../illustrations/illustration.tsx';
import { classNames } from '../internal/class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './states.module.css';

interface FrameProps {
  picture: IllustrationName;
  title: ReactNode;
  description?: ReactNode;
  size?: 'line' | 's' | 'm';
  role?: 'alert';
  /** all there is of its page: stands in the middle of it */
  alone?: boolean;
  className?: string;
  /** below the words */
  children?: ReactNode;
}

function Frame({ picture, title, description, size = 'm', role, alone, className, children }: FrameProps) {
  return (
    <div className={classNames(styles.state, className)} data-size={size} data-alone={alone} role={role}>
      {size !== 'line' && <Illustration name={picture} className={styles.picture} />}
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </div>
  );
}

export interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** the next thing to do, a Button */
  action?: ReactNode;
  picture?: 'box' | 'search' | 'bill' | 'wallet' | 'game' | 'gift';
  /** `line`: the title alone, for one of many sections of a page */
  size?: 'line' | 's' | 'm';
  className?: string;
}

/** Nothing here yet, why, and what to do next. */
export function EmptyState({
  title,
  description,
  action,
  picture = 'box',
  size,
  className,
}: EmptyStateProps) {
  return (
    <Frame picture={picture} title={title} description={description} size={size} className={className}>
      {action && <div className={styles.actions}>{action}</div>}
    </Frame>
  );
}

export interface ErrorStateProps {
  title?: ReactNode;
  description?: ReactNode;
  /** reason code, small: what a member reads out to the contact line */
  code?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** beside retry, e.g. a link home */
  action?: ReactNode;
  picture?: 'broken' | 'offline' | 'lost';
  size?: 's' | 'm';
  className?: string;
}

/** Something failed: what, its code, and the way on. */
export function ErrorState(props: ErrorStateProps) {
  const { title = uiText.wrong, description, code, onRetry, retrying, action, picture = 'broken' } = props;
  return (
    <Frame
      picture={picture}
      title={title}
      description={description}
      size={props.size}
      role="alert"
      className={props.className}
    >
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="primary" icon={<RefreshIcon size={20} />} loading={retrying} onClick={onRetry}>
              {uiText.retry}
            </Button>
          )}
          {action}
        </div>
      )}
      {code && (
        <p className={styles.code}>
          {uiText.reasonCode} {code}
        </p>
      )}
    </Frame>
  );
}

export interface NotBuiltStateProps {
  title?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A page that is not open yet, and says so. */
export function NotBuiltState(props: NotBuiltStateProps) {
  const { title = uiText.notBuilt, description = uiText.notBuiltMore, action, className } = props;
  return (
    <Frame picture="building" title={title} description={description} alone className={className}>
      {action && <div className={styles.actions}>{action}</div>}
    </Frame>
  );
}
