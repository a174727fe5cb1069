import { Dialog as Ark } from '@ark-ui/react/dialog';
import { useRef } from 'react';
import styles from './drawer.module.css';
import { OverlayFrame } from './overlay-frame.tsx';
import { OverlayHead } from './overlay-head.tsx';
import type { DrawerProps, FullSheetProps } from './overlay-props.ts';

/** What a drawer is made of. */
export function DrawerBody({
  overlay,
  open,
  onOpenChange,
  title,
  hideTitle,
  start,
  side = 'end',
  footer,
  children,
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <OverlayFrame open={open} onOpenChange={onOpenChange} initialFocusEl={() => content.current}>
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content ref={content} className={styles.drawer} data-overlay={overlay} data-side={side}>
          <OverlayHead {...{ title, hideTitle, start }} />
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Ark.Content>
      </Ark.Positioner>
    </OverlayFrame>
  );
}

/** What a sheet is made of. */
export function FullSheetBody(props: FullSheetProps) {
  const { overlay, open, onOpenChange, label, persistent, header, children } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <OverlayFrame
      open={open}
      onOpenChange={onOpenChange}
      aria-label={label}
      coversPage
      closeOnEscape={!persistent}
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current}
    >
      <Ark.Positioner className={styles.sheetPositioner}>
        <Ark.Content ref={content} className={styles.sheet} data-overlay={overlay}>
          {header && <div className={styles.sheetHead}>{header}</div>}
          <div className={styles.sheetBody}>{children}</div>
        </Ark.Content>
      </Ark.Positioner>
    </OverlayFrame>
  );
}
