import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import { appDrawerOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';

const LazyDrawer = lazyDialog(() => import('./drawer.dialog.tsx').then((module) => module.DrawerDialog));

/** The app drawer behind its flag; `brand` stands at its head. */
export function AppDrawer({ brand }: { brand: ReactNode }) {
  const [isOpen, setOpen] = useAtom(appDrawerOpenAtom);
  return <LazyDrawer open={isOpen} onOpenChange={setOpen} brand={brand} />;
}
