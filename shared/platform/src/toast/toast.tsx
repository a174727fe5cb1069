import { type ComponentType, useEffect, useState } from 'react';
import { onNetworkReturn } from '../network.ts';
import type { Toast } from './toast-view.tsx';

export type ToastKind = Toast['kind'];

/** How long a toast stays, in milliseconds (specification, section 9). */
export const toastDurationsMs = { gameEntry: 1000, error: 3000, success: 3000 } as const;

let code: typeof import('./toast-view.tsx') | undefined;
let showView: ((view: ComponentType) => void) | undefined;
/** Asked for before the code was here. */
const waiting: Toast[] = [];

/** Fetches what draws toasts, so that the first one is not late. */
export async function loadToasts(): Promise<void> {
  code ??= await import('./toast-view.tsx');
  showView?.(code.ToastView);
  for (const one of waiting.splice(0)) code.putToast(one);
}

/** Nothing that was to be said is lost: what could not be fetched is asked for again with the network. */
const keepTrying = () => loadToasts().catch(() => undefined);

/** Shows a short message. The same text is never shown twice at once. @param note a second line, in small letters */
export function showToast(kind: ToastKind, text: string, durationMs?: number, note?: string): void {
  const usual = kind === 'error' ? toastDurationsMs.error : toastDurationsMs.success;
  waiting.push({ kind, text, note, durationMs: durationMs ?? usual });
  void keepTrying();
}

/** Where toasts appear; stands once, in the shell. */
export function ToastHost() {
  const [View, setView] = useState<ComponentType>();
  useEffect(() => {
    showView = (view) => setView(() => view);
    if (code) showView(code.ToastView);
    const stop = onNetworkReturn(() => waiting.length > 0 && keepTrying());
    return () => {
      showView = undefined;
      stop();
    };
  }, []);
  return View ? <View /> : null;
}
