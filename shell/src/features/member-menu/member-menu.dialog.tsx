import { Dialog, Stack } from '@sanuk/ui';
import type { DialogFlag } from '../../lazy-dialog/lazy-dialog.tsx';
import { EntryGroups } from '../../menu/entry-groups.tsx';
import { LogoutEntry } from '../../menu/logout-entry.tsx';
import { memberEntryGroups } from '../../menu/member-entries.tsx';
import { memberMenuText as text } from './member-menu.text.ts';

/** The places of a member, and the way out, which asks first (requirements S12, S13). */
export function MemberMenuDialog({ open, onOpenChange }: DialogFlag) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} width={480} form="sheet">
      <Stack gap={3}>
        <EntryGroups groups={memberEntryGroups({ inDrawer: false })} onLeave={close} />
        <LogoutEntry onLeave={close} />
      </Stack>
    </Dialog>
  );
}
