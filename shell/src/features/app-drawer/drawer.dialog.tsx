import { safeContactUrl, useAgentConfig, useSession } from '@sanuk/platform';
import { Button, ChatIcon, Drawer, Stack } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { InstallEntry } from '../../shared/install-offer/install-entry.tsx';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { EntryGroups } from '../../shared/menu/entry-groups.tsx';
import { LogoutEntry } from '../../shared/menu/logout-entry.tsx';
import { memberEntryGroups } from '../../shared/menu/member-entries.tsx';
import { useWaitingRewards } from '../../shared/menu/use-waiting-rewards.ts';
import { appDrawerText as text } from './app-drawer.text.ts';
import { lottoEntries } from './lotto-entries.tsx';
import { MenuTiles } from './menu-tiles.tsx';
import { GuestSummary, MemberSummary } from './summaries.tsx';

/** The menu on phones (requirement S7): who is here, where to go, and, for members, the member menu's items. */
export function DrawerDialog({ open, onOpenChange, brand }: DialogFlag & { brand: ReactNode }) {
  const isMember = useSession().status === 'member';
  const close = () => onOpenChange(false);
  const waiting = useWaitingRewards(open && isMember);
  const groups = isMember ? memberEntryGroups({ inDrawer: true }) : [];
  const listed = new Set(groups.flatMap(({ entries }) => entries.map(({ to }) => to)));
  return (
    <Drawer
      overlay="app-drawer"
      open={open}
      onOpenChange={onOpenChange}
      title={text.title}
      hideTitle
      start={brand}
      side="start"
      footer={<Contact />}
    >
      <Stack gap={4}>
        {isMember ? <MemberSummary onLeave={close} /> : <GuestSummary onLeave={close} />}
        <MenuTiles without={listed} onLeave={close} />
        <EntryGroups groups={[...groups, ...lottoEntries()]} waiting={waiting} onLeave={close} />
        <InstallEntry onLeave={close} />
        {isMember && <LogoutEntry onLeave={close} />}
      </Stack>
    </Drawer>
  );
}

function Contact() {
  const url = safeContactUrl(useAgentConfig()?.info.line_contact_url);
  if (!url) return null;
  return (
    <Button asChild variant="contact" block icon={<ChatIcon size={20} />}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {text.contact}
      </a>
    </Button>
  );
}
