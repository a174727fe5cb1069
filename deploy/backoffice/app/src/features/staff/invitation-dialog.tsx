import { Button, CopyButton, Dialog, Stack, TextField } from '@sanuk/ui';
import { staffText as text } from './staff.text.ts';

interface InvitationDialogProps {
  brand: string;
  /** user name of the person it is for */
  name: string;
  invitation: string;
  onClose: () => void;
}

/** The link of an invitation, which is shown once. */
export function InvitationDialog({ brand, name, invitation, onClose }: InvitationDialogProps) {
  const link = `${location.origin}/join#${invitation}`;
  return (
    <Dialog
      overlay="staff-invitation"
      title={text.invitation}
      description={text.invitationHint}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      persistent
    >
      <Stack gap={4}>
        <p>{text.invitationFor(name, brand)}</p>
        <TextField
          label={text.invitation}
          hideLabel
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link} label={text.copy} />
        <Button block onClick={onClose}>
          {text.done}
        </Button>
      </Stack>
    </Dialog>
  );
}
