import { isRouteOff, paths } from '@sanuk/platform';
import { Card, LottoIcon, ReceiptIcon, SlotIcon, WheelIcon } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountText } from '../account.text.ts';
import styles from './quick-actions.module.css';

/** Only what can be used; a page that is not built, or that the brand does not offer, has no place here. */
const actions: { path: string; label: string; icon: ReactNode }[] = [
  { path: paths.slot, label: accountText.slot, icon: <SlotIcon /> },
  { path: paths.lottoLobby, label: accountText.lotto, icon: <LottoIcon /> },
  { path: paths.lottoBills, label: accountText.bills, icon: <ReceiptIcon /> },
  { path: paths.memberWheel, label: accountText.wheel, icon: <WheelIcon /> },
];

export function QuickActions() {
  return (
    <nav className={styles.place} aria-label={accountText.actions}>
      <ul className={styles.list}>
        {actions
          .filter(({ path }) => !isRouteOff(path))
          .map(({ path, label, icon }) => (
            <li key={path}>
              <Card asChild pad="s">
                <Link to={path} className={styles.action}>
                  <span className={styles.icon}>{icon}</span>
                  {label}
                </Link>
              </Card>
            </li>
          ))}
      </ul>
    </nav>
  );
}
