import { Dialog, Stack } from '@sanuk/ui';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { EntryGroups } from '../../shared/menu/entry-groups.tsx';
import { LogoutEntry } from '../../shared/menu/logout-entry.tsx';
import { memberEntryGroups } from '../../shared/menu/member-entries.tsx';
import { useWaitingRewards } from '../../shared/menu/use-waiting-rewards.ts';
import { memberMenuText as text } from './member-menu.text.ts';

/** The places of a member, and the way out, which asks first (requirements S12, S13). */
export function MemberMenuDialog({ open, onOpenChange }: DialogFlag) {
  const close = () => onOpenChange(false);
  const waiting = useWaitingRewards(open);
  return (
    <Dialog
      overlay="member-menu"
      open={open}
      onOpenChange={onOpenChange}
      title={text.title}
      width={480}
      form="sheet"
    >
      <Stack gap={3}>
        <EntryGroups groups={memberEntryGroups({ inDrawer: false })} waiting={waiting} onLeave={close} />
        <LogoutEntry onLeave={close} />
      </Stack>
    </Dialog>
  );
}
