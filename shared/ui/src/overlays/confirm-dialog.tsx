import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { uiText } from '../ui.text.ts';
import { dialogRules } from './dialog.rules.ts';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './overlay-props.ts';

export interface ConfirmDialogProps extends Pick<DialogProps, 'overlay'> {
  open: boolean;
  title: ReactNode;
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` when the action cannot be undone */
  tone?: 'plain' | 'danger';
  /** the action is under way: the dialog stays until the caller closes it */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before an action. Focus starts on the way back, so that Enter by habit harms nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { overlay, open, title, message, tone = 'plain', busy, onConfirm, onCancel, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      overlay={overlay}
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={title}
      description={message}
      width={dialogRules.widths.notification}
      role="alertdialog"
      locked={busy}
      hideClose
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {props.cancelLabel ?? uiText.cancel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {props.confirmLabel ?? uiText.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
