import { pictureSet } from '@sanuk/contract/pictures';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { dialogOpenAtoms, selectedGameAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { announcementOpenAtom, seenEventsAtom } from './notifications.atoms.ts';
import { useArrival } from './use-arrival.ts';
import { useEvents, useNotifications, useNotificationsKeptFresh, useReader } from './use-notifications.ts';

const LazyAnnouncement = lazyDialog(() =>
  import('./announcement.dialog.tsx').then((module) => module.AnnouncementDialog),
);
const LazyNotification = lazyDialog(() =>
  import('./notification.dialog.tsx').then((module) => module.NotificationDialog),
);

/**
 * Announcement and notifications over the pages (requirements S16 to S19). `isWelcome` says whether this page is one they
 * may cover; elsewhere – payments, games, forms of their own – they wait.
 */
export function Notifications({ isWelcome }: { isWelcome: boolean }) {
  useNotificationsKeptFresh();
  useArrival(isWelcome);
  return (
    <>
      <Announcement isWelcome={isWelcome} />
      <UnreadNotifications isWelcome={isWelcome} />
    </>
  );
}

function Announcement({ isWelcome }: { isWelcome: boolean }) {
  const [isAsked, setOpen] = useAtom(announcementOpenAtom);
  const [game] = useAtom(selectedGameAtom);
  const setSeen = useSetAtom(seenEventsAtom);
  const { isOn, events } = useEvents();
  const { data } = useNotifications();
  const isThere = isOn === true && events !== undefined && events.length > 0;
  const isGone = isOn === false || (isOn === true && events?.length === 0);
  const isOpen = isAsked && isThere && isWelcome && game === null;
  // Its picture comes beside its code instead of after it. By no link: where that code is slow, a browser complains of one that
  // is not used within seconds.
  const firstPicture = isOpen ? events[0]?.image : undefined;
  useEffect(() => {
    if (!firstPicture) return;
    const { srcSet: srcset, sizes } = pictureSet(firstPicture, 'event');
    Object.assign(new Image(), { sizes, srcset, src: firstPicture });
  }, [firstPicture]);

  useEffect(() => {
    if (isOpen && events) setSeen(events.map(({ event_id }) => event_id));
  }, [isOpen, events, setSeen]);
  // Withdrawn while it was open, or before a reload of the tab: nothing may wait for it to be closed.
  const setFlag = useSetAtom(dialogOpenAtoms.event);
  useEffect(() => {
    if (isAsked && isGone) setFlag(false);
  }, [isAsked, isGone, setFlag]);

  return (
    <LazyAnnouncement
      open={isOpen}
      onOpenChange={setOpen}
      events={events ?? []}
      notificationTotal={data?.length}
    />
  );
}

function UnreadNotifications({ isWelcome }: { isWelcome: boolean }) {
  const [isAsked, setOpen] = useAtom(dialogOpenAtoms.notification);
  const reader = useReader();
  const isMember = reader !== undefined && reader !== 'visitor';
  useEffect(() => {
    if (isAsked && reader === 'visitor') setOpen(false);
  }, [isAsked, reader, setOpen]);
  return <LazyNotification open={isAsked && isMember && isWelcome} onOpenChange={setOpen} />;
}
