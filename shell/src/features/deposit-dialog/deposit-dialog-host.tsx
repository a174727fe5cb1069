import { useAtom } from 'jotai';
import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';

const LazyDeposit = lazyDialog(() => import('./deposit.dialog.tsx').then((module) => module.DepositDialog));

/** The deposit dialog behind its flag. */
export function DepositDialogHost() {
  const [isOpen, setOpen] = useAtom(dialogOpenAtoms.deposit);
  return <LazyDeposit open={isOpen} onOpenChange={setOpen} />;
}
