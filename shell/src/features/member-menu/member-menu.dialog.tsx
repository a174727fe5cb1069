import { Dialog, List, ListRow, LogoutIcon, Stack } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import type { DialogFlag } from '../../lazy-dialog/lazy-dialog.tsx';
import { EntryGroups } from '../../menu/entry-groups.tsx';
import { memberEntryGroups } from '../../menu/member-entries.tsx';
import { menuText } from '../../menu/menu.text.ts';
import { logoutAskedAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { memberMenuText as text } from './member-menu.text.ts';

/** The places of a member, and the way out, which asks first (requirements S12, S13). */
export function MemberMenuDialog({ open, onOpenChange }: DialogFlag) {
  const askLogout = useSetAtom(logoutAskedAtom);
  const close = () => onOpenChange(false);
  const leave = () => {
    close();
    askLogout(true);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} width={480} form="sheet">
      <Stack gap={3}>
        <EntryGroups groups={memberEntryGroups({ inDrawer: false })} onLeave={close} />
        <List label={menuText.logout}>
          <ListRow title={menuText.logout} tone="danger" start={<LogoutIcon />} onClick={leave} />
        </List>
      </Stack>
    </Dialog>
  );
}
