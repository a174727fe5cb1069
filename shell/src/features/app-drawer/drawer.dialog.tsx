import { safeContactUrl, useAgentConfig, useSession } from '@sanuk/platform';
import { Button, ChatIcon, Drawer, List, ListRow, LogoutIcon, Stack } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import type { DialogFlag } from '../../lazy-dialog/lazy-dialog.tsx';
import { EntryGroups } from '../../menu/entry-groups.tsx';
import { memberEntryGroups } from '../../menu/member-entries.tsx';
import { menuText } from '../../menu/menu.text.ts';
import { logoutAskedAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { appDrawerText as text } from './app-drawer.text.ts';
import { MenuTiles } from './menu-tiles.tsx';
import { GuestSummary, MemberSummary } from './summaries.tsx';

/** The menu on phones (requirement S7): who is here, where to go, and, for members, the member menu's items. */
export function DrawerDialog({ open, onOpenChange, brand }: DialogFlag & { brand: ReactNode }) {
  const isMember = useSession().status === 'member';
  const close = () => onOpenChange(false);
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
        <MenuTiles onLeave={close} />
        {isMember && <MemberPart onLeave={close} />}
      </Stack>
    </Drawer>
  );
}

function MemberPart({ onLeave }: { onLeave: () => void }) {
  const askLogout = useSetAtom(logoutAskedAtom);
  const leave = () => {
    onLeave();
    askLogout(true);
  };
  return (
    <>
      <EntryGroups groups={memberEntryGroups({ inDrawer: true })} onLeave={onLeave} />
      <List label={menuText.logout}>
        <ListRow title={menuText.logout} tone="danger" start={<LogoutIcon />} onClick={leave} />
      </List>
    </>
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
