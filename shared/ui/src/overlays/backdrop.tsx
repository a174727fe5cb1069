import styles from './overlay.module.css';

/** What dims the page behind an overlay. */
export function Backdrop({ isOpen }: { isOpen: boolean }) {
  return (
    <div
      className={styles.backdrop}
      data-scope="dialog"
      data-part="backdrop"
      data-state={isOpen ? 'open' : 'closed'}
    />
  );
}
