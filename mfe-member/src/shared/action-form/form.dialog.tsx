import { Dialog } from '@sanuk/ui';
import { type ReactNode, useState } from 'react';

interface FormDialogProps {
  /** tells it from all other overlays */
  overlay: string;
  open: boolean;
  title: string;
  onClose: () => void;
  /** draws the form, which says when it is sending: until the answer nothing closes the dialog */
  children: (onBusy: (isBusy: boolean) => void) => ReactNode;
}

/** A form in a dialog: a press outside throws away nothing that was typed. */
export function FormDialog({ overlay, open, title, onClose, children }: FormDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      overlay={overlay}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      width={480}
      form="sheet"
      persistent
      locked={isBusy}
    >
      {children(setBusy)}
    </Dialog>
  );
}
