import { useUserState } from '@sanuk/platform';
import { useAtom } from 'jotai';
import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { logoutAskedAtom, memberMenuOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { LogoutQuestion } from './logout-question.dialog.tsx';

const LazyMenu = lazyDialog(() =>
  import('./member-menu.dialog.tsx').then((module) => module.MemberMenuDialog),
);

/**
 * The member menu and the question before logging out, behind their flags. The question is not lazy: it opens in the
 * very moment the menu closes, and a dialog that is only then mounted takes the focus the menu gives back for a press outside.
 */
export function MemberMenu() {
  const [isOpen, setOpen] = useAtom(memberMenuOpenAtom);
  const [isAsked, setAsked] = useAtom(logoutAskedAtom);
  const { isLoggedIn } = useUserState();
  return (
    <>
      <LazyMenu open={isOpen && isLoggedIn} onOpenChange={setOpen} />
      <LogoutQuestion open={isAsked} onOpenChange={setAsked} />
    </>
  );
}
