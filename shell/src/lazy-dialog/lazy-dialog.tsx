import { showToast } from '@sanuk/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { isChunkError, reloadForChunk } from '../federation/reload-for-chunk.ts';
import { lazyDialogText as text } from './lazy-dialog.text.ts';

export interface DialogFlag {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Calls back when the page has nothing better to do; where browsers cannot tell (Safari), after two seconds. */
function whenIdle(deed: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(deed, 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(deed, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}

/**
 * A dialog whose code is not in the start script: it comes when the page is idle, or at once when it is asked for
 * earlier. Code that cannot be had, also after the one reload of requirement E5, is a toast and a closed dialog, never a broken page; the next press asks again.
 */
export function lazyDialog<P extends DialogFlag>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  const keep = async () => {
    known ??= await load();
    return known;
  };
  return function LazyDialog(props: P) {
    const [Body, setBody] = useState(() => known);
    const [wasAsked, setAsked] = useState(false);
    const { open, onOpenChange } = props;
    const isMissing = open && !Body;
    useEffect(() => whenIdle(() => void keep().catch(() => undefined)), []);
    useEffect(() => {
      if (open) setAsked(true);
    }, [open]);
    useEffect(() => {
      if (!isMissing) return;
      let isHeld = true;
      keep().then(
        (body) => isHeld && setBody(() => body),
        (error: unknown) => {
          // A dialog's open flag outlives the reload.
          if (!isHeld || (isChunkError(error) && reloadForChunk())) return;
          onOpenChange(false);
          showToast('error', text.failed);
        },
      );
      return () => {
        isHeld = false;
      };
    }, [isMissing, onOpenChange]);
    return Body && (open || wasAsked) ? <Body {...props} /> : null;
  };
}
