import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { Button, CopyButton, Dialog, Stack, TextField } from '@sanuk/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenRoles, grantsOf, noRoles, RoleFields } from './role-fields.tsx';
import { inviteStaff } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';
import { StaffDialog, useStaffRefresh } from './staff-dialog.tsx';

interface InviteDialogProps {
  brand: string;
  own: readonly StaffRole[];
  onClose: () => void;
}

/** Name and roles of a new person; then the link that makes them one, which is shown once. */
export function InviteDialog({ brand, own, onClose }: InviteDialogProps) {
  const refresh = useStaffRefresh(brand);
  const [name, setName] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [chosen, setChosen] = useState<ChosenRoles>(noRoles);
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation({ mutationFn: inviteStaff, onSettled: refresh });
  if (sending.data) return <InvitationDialog invitation={sending.data.invitation} onClose={onClose} />;
  const hasNoRole = chosen.roles.length === 0;
  const send = () => {
    setIsTried(true);
    if (hasNoRole) return;
    sending.mutate({
      brand,
      invite: name.trim(),
      display_name: displayName.trim(),
      grants: grantsOf(chosen),
    });
  };
  return (
    <StaffDialog
      overlay="invite-staff"
      title={text.invite}
      send={text.send}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        pattern="[a-z][a-z0-9_.\-]{1,29}"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={name}
        onValueChange={setName}
      />
      <TextField
        label={text.displayName}
        maxLength={60}
        autoComplete="off"
        required
        value={displayName}
        onValueChange={setDisplayName}
      />
      <RoleFields
        own={own}
        value={chosen}
        onChange={setChosen}
        error={isTried && hasNoRole && text.chooseRole}
      />
    </StaffDialog>
  );
}

function InvitationDialog({ invitation, onClose }: { invitation: string; onClose: () => void }) {
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
