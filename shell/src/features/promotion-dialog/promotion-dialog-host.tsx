import { useAtom, useAtomValue } from 'jotai';
import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { dialogOpenAtoms, selectedPromotionAtom } from '../../ui-flags/ui-flags.atoms.ts';

const LazyPromotion = lazyDialog(() =>
  import('./promotion.dialog.tsx').then((module) => module.PromotionDialog),
);

/** The promotion dialog behind its flag; what it shows is the selected promotion, which stays selected when it closes. */
export function PromotionDialogHost() {
  const [isOpen, setOpen] = useAtom(dialogOpenAtoms.promotion);
  const promotion = useAtomValue(selectedPromotionAtom);
  return <LazyPromotion open={isOpen && promotion !== null} onOpenChange={setOpen} promotion={promotion} />;
}
