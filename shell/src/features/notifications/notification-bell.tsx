import { BellIcon, IconButton } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { notificationViewAtom } from './notifications.atoms.ts';
import { unreadOf } from './notifications.rules.ts';
import { notificationText as text } from './notifications.text.ts';
import { useNotifications, useReader } from './use-notifications.ts';

/** The way back to all notifications, with the number of unread ones; members only. */
export function NotificationBell() {
  const reader = useReader();
  const { known } = useNotifications();
  const setView = useSetAtom(notificationViewAtom);
  const setOpen = useSetAtom(dialogOpenAtoms.notification);
  if (reader === undefined || reader === 'visitor') return null;
  const count = unreadOf(known ?? []).length;
  const openAll = () => {
    setView('all');
    setOpen(true);
  };
  return (
    <IconButton label={count > 0 ? text.bellUnread(count) : text.bell} count={count} onClick={openAll}>
      <BellIcon />
    </IconButton>
  );
}
