import { Button, Dialog } from '@sanuk/ui';
import { orderDialogText as text } from './order-dialog.text.ts';

interface DoneDialogProps {
  /** tells it from all other overlays */
  overlay: string;
  title: string;
  description: string;
  onClose: () => void;
}

/** Says what an order did, where a closed form would leave that open. */
export function DoneDialog({ overlay, title, description, onClose }: DoneDialogProps) {
  return (
    <Dialog {...{ overlay, title, description }} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Button block onClick={onClose}>
        {text.done}
      </Button>
    </Dialog>
  );
}
