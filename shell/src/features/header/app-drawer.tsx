import { useSession } from '@sanuk/platform';
import { Drawer } from '@sanuk/ui';
import { useAtom } from 'jotai';
import { NavLink } from 'react-router-dom';
import { appDrawerOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import styles from './header.module.css';
import { headerText } from './header.text.ts';
import { menuEntries } from './menu-entries.ts';

/** The menu on phones (requirement S7). */
export function AppDrawer() {
  const [isOpen, setOpen] = useAtom(appDrawerOpenAtom);
  const { status } = useSession();
  const close = () => setOpen(false);
  return (
    <Drawer open={isOpen} onOpenChange={setOpen} title={headerText.menu} side="start">
      <nav className={styles.drawer} aria-label={headerText.menu} data-status={status}>
        {menuEntries().map(({ path, label }) => (
          <NavLink key={path} to={path} className={styles.drawerLink} onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
    </Drawer>
  );
}
