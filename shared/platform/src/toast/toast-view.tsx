import { useLayoutEffect, useRef } from 'react';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import styles from './toast.module.css';
import { toastText } from './toast.text.ts';

// The library waits for the end of each animation, so none of them may ever be `none` (see toast.module.css).
const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false });

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** a second line, in small letters */
  note: string | undefined;
  durationMs: number;
}

/** Hands a toast to the library, which keeps it until the view stands. */
export function putToast({ kind, text, note, durationMs }: Toast): void {
  toast(note === undefined ? text : <Noted text={text} note={note} />, {
    toastId: `${kind}:${text}`,
    type: kind,
    autoClose: durationMs,
    className: styles.toast,
    role: kind === 'error' ? 'alert' : 'status',
  });
}

const Noted = ({ text, note }: { text: string; note: string }) => (
  <div>
    {text} <small className={styles.note}>{note}</small>
  </div>
);

/** Where toasts are drawn. */
export function ToastView() {
  const place = useRef<HTMLDivElement>(null);
  // The library makes its section a live region as well, without an option: in both, each toast is announced twice.
  useLayoutEffect(() => {
    place.current?.querySelector('section')?.setAttribute('aria-live', 'off');
  });
  return (
    <div ref={place}>
      <ToastContainer
        className={styles.host}
        position="top-center"
        transition={transition}
        // Hidden from screen readers as well: the library names it in English, without an option.
        hideProgressBar
        progressClassName={styles.clock}
        closeButton={false}
        closeOnClick
        draggable={false}
        icon={false}
        pauseOnFocusLoss={false}
        limit={3}
        newestOnTop
        aria-label={toastText.label}
      />
    </div>
  );
}
