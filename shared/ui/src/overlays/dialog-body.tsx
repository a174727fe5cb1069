import { Dialog as Ark } from '@ark-ui/react/dialog';
import { useRef } from 'react';
import styles from './dialog.module.css';
import { dialogRules } from './dialog.rules.ts';
import { keyboardScrolls } from './keyboard-scrolls.ts';
import { OverlayFrame } from './overlay-frame.tsx';
import { OverlayHead } from './overlay-head.tsx';
import type { DialogProps } from './overlay-props.ts';

/** What a dialog is made of. */
export function DialogBody(props: DialogProps) {
  const { open, onOpenChange, width = dialogRules.widths.menu, persistent, locked, form = 'centre' } = props;
  const { title, hideTitle, description, closeTone, hideClose, footer, initialFocus, role } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <OverlayFrame
      open={open}
      onOpenChange={onOpenChange}
      closeOnInteractOutside={!persistent && !locked}
      closeOnEscape={!locked}
      initialFocusEl={() => initialFocus?.current ?? content.current}
      role={role}
    >
      <Ark.Positioner className={styles.positioner} data-form={form}>
        <Ark.Content
          ref={content}
          className={styles.content}
          data-overlay={props.overlay}
          data-width={width}
          data-form={form}
          data-persistent={persistent || undefined}
        >
          <OverlayHead {...{ title, hideTitle, hideClose, closeTone, locked }} className={styles.head} />
          <div className={styles.body} ref={keyboardScrolls}>
            {description && <Ark.Description className={styles.description}>{description}</Ark.Description>}
            {props.children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Ark.Content>
      </Ark.Positioner>
    </OverlayFrame>
  );
}
