import { loadOverlays } from '@sanuk/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { whenUsed } from '../prefetch/when-used.ts';
import { noteMissingDialog } from './missing-dialog.ts';

export interface DialogFlag {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/**
 * A dialog whose code is not in the start script: it comes when the visitor has begun to use the page and it is
 * idle, or at once when it is asked for earlier. Code that cannot be had, also after the one reload of requirement E5, is a toast and a closed dialog, never a broken page; the next press asks again.
 */
export function lazyDialog<P extends DialogFlag>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  const keep = async () => {
    const [body] = await Promise.all([known ?? load(), loadOverlays()]);
    known = body;
    return known;
  };
  return function LazyDialog(props: P) {
    const [Body, setBody] = useState(() => known);
    const [wasAsked, setAsked] = useState(false);
    const { open, onOpenChange } = props;
    const isMissing = open && !Body;
    useEffect(() => whenUsed(() => void keep().catch(() => undefined)), []);
    useEffect(() => {
      if (open) setAsked(true);
    }, [open]);
    useEffect(() => {
      if (!isMissing) return;
      let isHeld = true;
      keep().then(
        (body) => isHeld && setBody(() => body),
        (error: unknown) => {
          if (isHeld && noteMissingDialog(error)) onOpenChange(false);
        },
      );
      return () => {
        isHeld = false;
      };
    }, [isMissing, onOpenChange]);
    return Body && (open || wasAsked) ? <Body {...props} /> : null;
  };
}
