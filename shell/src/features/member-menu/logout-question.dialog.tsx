import { goTo, paths, showToast, signOut } from '@sanuk/platform';
import { ConfirmDialog } from '@sanuk/ui';
import { useState } from 'react';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { menuText } from '../../shared/menu/menu.text.ts';
import { memberMenuText as text } from './member-menu.text.ts';

/** Asks before logging out; then goes home and says so (requirement S13). Menu and drawer both lead here. */
export function LogoutQuestion({ open, onOpenChange }: DialogFlag) {
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
    onOpenChange(false);
    goTo(paths.home);
    showToast('success', text.loggedOut);
  };
  return (
    <ConfirmDialog
      overlay="logout"
      open={open}
      title={text.logoutAsk}
      confirmLabel={menuText.logout}
      cancelLabel={text.logoutStay}
      tone="danger"
      busy={isBusy}
      onConfirm={leave}
      onCancel={() => onOpenChange(false)}
    />
  );
}
