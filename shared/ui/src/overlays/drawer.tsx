import { Dialog as Ark } from '@ark-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { uiText } from '../ui.text.ts';
import styles from './drawer.module.css';
import { Overlay } from './overlay.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  hideTitle?: boolean;
  /** at the head, before the title, e.g. the brand */
  start?: ReactNode;
  side?: 'start' | 'end';
  footer?: ReactNode;
  children?: ReactNode;
}

/** A dialog that slides in from the side: the app drawer (requirement S7) and the member panel. */
export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle,
  start,
  side = 'end',
  footer,
  children,
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      backdrop={styles.overlay}
      initialFocusEl={() => content.current}
    >
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content ref={content} className={styles.drawer} data-side={side}>
          <div className={styles.head}>
            {start}
            <Ark.Title className={hideTitle ? 'visually-hidden' : styles.title}>{title}</Ark.Title>
            <Ark.CloseTrigger asChild>
              <IconButton className={styles.close} label={uiText.close} size="s" variant="solid">
                <CloseIcon size={20} />
              </IconButton>
            </Ark.CloseTrigger>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Ark.Content>
      </Ark.Positioner>
    </Overlay>
  );
}

export interface FullSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** names the sheet for screen readers */
  label: string;
  /** Escape does not close it, e.g. while a game runs */
  persistent?: boolean;
  /** a bar above the content */
  header?: ReactNode;
  children?: ReactNode;
}

/** Covers the whole screen: the game sheet (requirement G5). */
export function FullSheet({ open, onOpenChange, label, persistent, header, children }: FullSheetProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      aria-label={label}
      closeOnEscape={!persistent}
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current}
    >
      <Ark.Positioner className={styles.sheetPositioner}>
        <Ark.Content ref={content} className={styles.sheet}>
          {header && <div className={styles.sheetHead}>{header}</div>}
          <div className={styles.sheetBody}>{children}</div>
        </Ark.Content>
      </Ark.Positioner>
    </Overlay>
  );
}
