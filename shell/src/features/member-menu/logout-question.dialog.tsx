import { goTo, paths, showToast, signOut } from '@sanuk/platform';
import { ConfirmDialog } from '@sanuk/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { menuText } from '../../menu/menu.text.ts';
import { logoutAskedAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { memberMenuText as text } from './member-menu.text.ts';

/** Asks before logging out; then goes home and says so (requirement S13). Menu and drawer both lead here. */
export function LogoutQuestion() {
  const [isAsked, setAsked] = useAtom(logoutAskedAtom);
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
    setAsked(false);
    goTo(paths.home);
    showToast('success', text.loggedOut);
  };
  return (
    <ConfirmDialog
      open={isAsked}
      title={text.logoutAsk}
      confirmLabel={menuText.logout}
      cancelLabel={text.logoutStay}
      tone="danger"
      busy={isBusy}
      onConfirm={leave}
      onCancel={() => setAsked(false)}
    />
  );
}
