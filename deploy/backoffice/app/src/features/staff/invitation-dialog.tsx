import { Button, CopyButton, Dialog, Stack, TextField } from '@sanuk/ui';
import { staffText as text } from './staff.text.ts';

/** The link of an invitation, which is shown once. */
export function InvitationDialog({ invitation, onClose }: { invitation: string; onClose: () => void }) {
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
