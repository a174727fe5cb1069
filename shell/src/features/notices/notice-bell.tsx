import { BellIcon, IconButton } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { noticeViewAtom } from './notices.atoms.ts';
import { unreadOf } from './notices.rules.ts';
import { noticeText as text } from './notices.text.ts';
import { useNotifications, useReader } from './use-notices.ts';

/** The way back to all notices, with the number of unread ones; members only. */
export function NoticeBell() {
  const reader = useReader();
  const { known } = useNotifications();
  const setView = useSetAtom(noticeViewAtom);
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
