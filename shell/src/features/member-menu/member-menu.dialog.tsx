import { useSession } from '@sanuk/platform';
import { Dialog, List, ListRow, LogoutIcon, Stack } from '@sanuk/ui';
import { useAtom, useSetAtom } from 'jotai';
import { EntryGroups } from '../../menu/entry-groups.tsx';
import { memberEntryGroups } from '../../menu/member-entries.tsx';
import { menuText } from '../../menu/menu.text.ts';
import { logoutAskedAtom, memberMenuOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { LogoutQuestion } from './logout-question.dialog.tsx';
import { memberMenuText as text } from './member-menu.text.ts';

/** The member menu and the way out, which asks first (requirements S12, S13). */
export function MemberMenu() {
  const [isOpen, setOpen] = useAtom(memberMenuOpenAtom);
  const askLogout = useSetAtom(logoutAskedAtom);
  const { status } = useSession();
  const close = () => setOpen(false);
  const leave = () => {
    close();
    askLogout(true);
  };
  return (
    <>
      <Dialog
        open={isOpen && status === 'member'}
        onOpenChange={setOpen}
        title={text.title}
        width={480}
        form="sheet"
      >
        <Stack gap={3}>
          <EntryGroups groups={memberEntryGroups({ inDrawer: false })} onLeave={close} />
          <List label={menuText.logout}>
            <ListRow title={menuText.logout} tone="danger" start={<LogoutIcon />} onClick={leave} />
          </List>
        </Stack>
      </Dialog>
      <LogoutQuestion />
    </>
  );
}
