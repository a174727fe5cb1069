import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** What a browser sends when it would install the site; TypeScript's DOM library does not carry it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the site, while it stands. Each can be taken up once. */
export const installOfferAtom = atom<InstallPromptEvent | null>(null);

/** Keeps the browser's offer for whoever looks for it in the menu, instead of letting it come up by itself. */
export function useInstallOffer(): void {
  const setOffer = useSetAtom(installOfferAtom);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallPromptEvent);
    };
    const forget = () => setOffer(null);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', forget);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', forget);
    };
  }, [setOffer]);
}
