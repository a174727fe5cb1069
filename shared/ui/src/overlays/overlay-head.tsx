import { Dialog as Ark } from '@ark-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { classNames } from '../internal/class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './overlay.module.css';

interface OverlayHeadProps {
  title: ReactNode;
  hideTitle?: boolean;
  /** before the title */
  start?: ReactNode;
  hideClose?: boolean;
  closeTone?: 'plain' | 'danger';
  /** the close button does nothing */
  locked?: boolean;
  className?: string;
}

/** What stands at the top of a dialog or a drawer: its title and the button that closes it. */
export function OverlayHead(props: OverlayHeadProps) {
  const { title, hideTitle, start, hideClose, closeTone = 'plain', locked, className } = props;
  return (
    <div className={classNames(styles.head, className)} data-bare={hideTitle || undefined}>
      {start}
      <Ark.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Ark.Title>
      {!hideClose && (
        <Ark.CloseTrigger asChild>
          <IconButton
            className={styles.close}
            label={uiText.close}
            size="s"
            variant={closeTone === 'danger' ? 'danger' : 'solid'}
            disabled={locked}
          >
            <CloseIcon size={20} />
          </IconButton>
        </Ark.CloseTrigger>
      )}
    </div>
  );
}
