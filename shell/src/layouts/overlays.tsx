import { loadToasts } from '@sanuk/platform';
import { loadOverlays, onOverlayMissing } from '@sanuk/ui';
import { useEffect } from 'react';
import { AuthDialogs } from '../features/auth/auth-dialogs.tsx';
import { DepositDialogHost } from '../features/deposit-dialog/deposit-dialog-host.tsx';
import { GameSheet } from '../features/game-sheet/game-sheet.sheet.tsx';
import { MemberMenu } from '../features/member-menu/member-menu.tsx';
import { Notifications } from '../features/notifications/notifications.tsx';
import { PromotionDialogHost } from '../features/promotion-dialog/promotion-dialog-host.tsx';
import { noteMissingDialog } from '../shared/lazy-dialog/missing-dialog.ts';
import { whenUsed } from '../shared/prefetch/when-used.ts';
import { useLayoutName } from '../shared/route-handle/use-route-handle.ts';
import { holds } from './layout-parts.ts';

/** What draws dialogs and toasts is here before the first of them is asked for. */
const fetchOverlayCode = () => void Promise.all([loadOverlays(), loadToasts()]).catch(() => undefined);

function useOverlayCode(): void {
  useEffect(() => onOverlayMissing(noteMissingDialog), []);
  useEffect(() => whenUsed(fetchOverlayCode), []);
}

/** What opens over a page: the dialogs and the game sheet that its layout holds (requirement S6). */
export function Overlays() {
  const layout = useLayoutName();
  useOverlayCode();
  return (
    <>
      {holds(layout, 'account-dialogs') && (
        <>
          <AuthDialogs />
          <MemberMenu />
          <DepositDialogHost />
          <PromotionDialogHost />
        </>
      )}
      {holds(layout, 'game-sheet') && <GameSheet />}
      <Notifications isWelcome={holds(layout, 'notifications')} />
    </>
  );
}
