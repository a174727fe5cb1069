import { List, ListRow, LogoutIcon } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import { logoutAskedAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { EntryPicture } from './entry-groups.tsx';
import { menuText } from './menu.text.ts';

/** The way out at the end of a menu: closes the menu and asks (requirement S13). */
export function LogoutEntry({ onLeave }: { onLeave: () => void }) {
  const askLogout = useSetAtom(logoutAskedAtom);
  const leave = () => {
    onLeave();
    askLogout(true);
  };
  return (
    <List label={menuText.logout}>
      <ListRow
        title={menuText.logout}
        tone="danger"
        start={
          <EntryPicture tone="danger">
            <LogoutIcon />
          </EntryPicture>
        }
        onClick={leave}
      />
    </List>
  );
}
