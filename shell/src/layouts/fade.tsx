import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './layouts.module.css';

/** Fades a page in over 0.4 s when the path changes (requirement S21). */
export function Fade({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div key={pathname} className={styles.fade}>
      {children}
    </div>
  );
}
