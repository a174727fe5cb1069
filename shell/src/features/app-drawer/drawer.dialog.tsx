import { safeContactUrl, useAgentConfig, useSession } from '@sanuk/platform';
import { Button, ChatIcon, Drawer, Stack } from '@sanuk/ui';
import type { ReactNode } from 'react';
import type { DialogFlag } from '../../lazy-dialog/lazy-dialog.tsx';
import { EntryGroups } from '../../menu/entry-groups.tsx';
import { LogoutEntry } from '../../menu/logout-entry.tsx';
import { memberEntryGroups } from '../../menu/member-entries.tsx';
import { appDrawerText as text } from './app-drawer.text.ts';
import { MenuTiles } from './menu-tiles.tsx';
import { GuestSummary, MemberSummary } from './summaries.tsx';

/** The menu on phones (requirement S7): who is here, where to go, and, for members, the member menu's items. */
export function DrawerDialog({ open, onOpenChange, brand }: DialogFlag & { brand: ReactNode }) {
  const isMember = useSession().status === 'member';
  const close = () => onOpenChange(false);
  const groups = isMember ? memberEntryGroups({ inDrawer: true }) : [];
  const listed = new Set(groups.flatMap(({ entries }) => entries.map(({ to }) => to)));
  return (
    <Drawer
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
        <EntryGroups groups={groups} onLeave={close} />
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
