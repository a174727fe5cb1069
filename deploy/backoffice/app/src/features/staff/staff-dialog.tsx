import { Alert, Button, Dialog, Stack } from '@sanuk/ui';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { staffQuery } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';

interface StaffDialogProps {
  /** tells it from all other overlays */
  overlay: string;
  title: string;
  description?: string;
  send: string;
  tone?: 'primary' | 'danger';
  sending: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'isPending'>;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form about a person. While it is sent nothing closes it; a press outside throws away nothing that was typed. */
export function StaffDialog(props: StaffDialogProps) {
  const { overlay, title, description, send, tone = 'primary', sending, onSend, onClose, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) onSend();
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
          {children}
          <Button type="submit" variant={tone} block loading={sending.isPending}>
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

/** Reads the list again once an order about a person is carried out, or was refused because the list is old. */
export function useStaffRefresh(brand: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(staffQuery(brand));
}
