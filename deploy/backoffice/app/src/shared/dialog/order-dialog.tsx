import { Alert, Button, Dialog, Stack } from '@sanuk/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { orderDialogText as text } from './order-dialog.text.ts';

export interface OrderDialogProps {
  /** tells it from all other overlays */
  overlay: string;
  title: string;
  description?: string;
  send: string;
  tone?: 'primary' | 'danger';
  /** whether there is nothing to send; the dialog says why */
  isBlocked?: boolean;
  sending: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'isPending'>;
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The form of an order. Nothing closes it while it is sent; a press outside discards nothing typed. */
export function OrderDialog(props: OrderDialogProps) {
  const { overlay, title, description, send, tone = 'primary', isBlocked, sending, onSend, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending && !isBlocked) onSend();
  };
  return (
    <Dialog
      {...{ overlay, title, description }}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      form="sheet"
      persistent
      locked={sending.isPending}
    >
      <form onSubmit={submit}>
        <Stack gap={4}>
          {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
          {props.children}
          <Button type="submit" variant={tone} block disabled={isBlocked} loading={sending.isPending}>
            {send}
          </Button>
          <Button variant="ghost" block disabled={sending.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
