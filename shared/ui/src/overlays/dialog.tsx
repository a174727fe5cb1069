import { Dialog as Ark } from '@ark-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import { uiText } from '../ui.text.ts';
import styles from './dialog.module.css';
import { type DialogWidth, dialogRules } from './dialog.rules.ts';
import { keyboardScrolls } from './keyboard-scrolls.ts';
import { Overlay } from './overlay.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** names the dialog for everybody; `hideTitle` keeps it for screen readers only */
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  /** 400 notification, 480 menu (default), 800 announcement (requirement C2) */
  width?: DialogWidth;
  /** a press outside does not close it; Escape and the close button still do, so that nobody is locked in */
  persistent?: boolean;
  /** nothing but the caller closes it, e.g. while a request is under way */
  locked?: boolean;
  /** `sheet`: rises from the bottom edge on phones */
  form?: 'centre' | 'sheet';
  /** `danger`: the red round button of the announcement (requirement S16) */
  closeTone?: 'plain' | 'danger';
  hideClose?: boolean;
  /** stays visible below the scrolling content */
  footer?: ReactNode;
  /** where the focus starts; without it the dialog itself has it and is read out */
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/** Modal dialog: focus stays inside and returns to where it was, the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, width = dialogRules.widths.menu, persistent, locked, form = 'centre' } = props;
  const { title, hideTitle, description, closeTone = 'plain', hideClose, footer, initialFocus, role } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      backdrop={styles.overlay}
      closeOnInteractOutside={!persistent && !locked}
      closeOnEscape={!locked}
      initialFocusEl={() => initialFocus?.current ?? content.current}
      role={role}
    >
      <Ark.Positioner className={styles.positioner} data-form={form}>
        <Ark.Content
          ref={content}
          className={styles.content}
          data-width={width}
          data-form={form}
          data-persistent={persistent || undefined}
        >
          <div className={styles.head} data-bare={hideTitle || undefined}>
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
          <div className={styles.body} ref={keyboardScrolls}>
            {description && <Ark.Description className={styles.description}>{description}</Ark.Description>}
            {props.children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Ark.Content>
      </Ark.Positioner>
    </Overlay>
  );
}
