import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import styles from './toast.module.css';
import { toastText } from './toast.text.ts';

export type ToastKind = 'success' | 'error' | 'info';

/** How long a toast stays, in milliseconds (specification, section 9). */
export const toastDurationsMs = { gameEntry: 1000, error: 3000, success: 3000 } as const;

// The library waits for the end of each animation, so none of them may ever be `none` (see toast.module.css).
const transition = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false });

/** Shows a short message. The same text is never shown twice at once. */
export function showToast(kind: ToastKind, text: string, durationMs?: number): void {
  toast(text, {
    toastId: `${kind}:${text}`,
    type: kind,
    autoClose: durationMs ?? (kind === 'error' ? toastDurationsMs.error : toastDurationsMs.success),
    className: styles.toast,
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Where toasts appear; stands once, in the shell. */
export function ToastHost() {
  return (
    <ToastContainer
      className={styles.host}
      position="top-center"
      transition={transition}
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
  );
}
