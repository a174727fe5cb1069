import { AuthDialogs } from '../features/auth/auth-dialogs.tsx';
import { DepositDoor } from '../features/deposit-dialog/deposit-door.tsx';
import { GameSheet } from '../features/game-sheet/game-sheet.sheet.tsx';
import { MemberMenu } from '../features/member-menu/member-menu.tsx';
import { Notices } from '../features/notices/notices.tsx';
import { PromotionDoor } from '../features/promotion-dialog/promotion-door.tsx';
import { holds } from './layout-parts.ts';
import { useLayoutName } from './use-route-handle.ts';

/** What opens over a page: the dialogs and the game sheet that its layout holds (requirement S6). */
export function Overlays() {
  const layout = useLayoutName();
  return (
    <>
      {holds(layout, 'account-dialogs') && (
        <>
          <AuthDialogs />
          <MemberMenu />
          <DepositDoor />
          <PromotionDoor />
        </>
      )}
      {holds(layout, 'game-sheet') && <GameSheet />}
      <Notices isWelcome={holds(layout, 'notices')} />
    </>
  );
}
