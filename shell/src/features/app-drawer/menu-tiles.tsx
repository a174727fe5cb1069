import { paths } from '@sanuk/platform';
import {
  CardsIcon,
  CasinoIcon,
  GiftIcon,
  LottoIcon,
  PercentIcon,
  ShopIcon,
  SlotIcon,
  SparklesIcon,
  SportIcon,
  UsersIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { menuEntries } from '../../shared/menu/menu-entries.ts';
import styles from './app-drawer.module.css';
import { appDrawerText } from './app-drawer.text.ts';

/** Pictures of the paths the specification names; what else a remote declares has the general one. */
const pictures: Readonly<Record<string, ReactNode>> = {
  [paths.slot]: <SlotIcon />,
  [paths.lottoLobby]: <LottoIcon />,
  [paths.casino]: <CasinoIcon />,
  [paths.sport]: <SportIcon />,
  [paths.affiliate]: <UsersIcon />,
  [paths.promotions]: <GiftIcon />,
  [paths.winloss]: <PercentIcon />,
  [paths.redeem]: <ShopIcon />,
  [paths.sooth]: <CardsIcon />,
};

interface MenuTilesProps {
  /** paths that stand elsewhere in the drawer: each place is listed once */
  without: ReadonlySet<string>;
  onLeave: () => void;
}

/** The entries of the header menu as tiles, three in a row. */
export function MenuTiles({ without, onLeave }: MenuTilesProps) {
  const entries = menuEntries().filter(({ path }) => !without.has(path));
  return (
    <nav aria-label={appDrawerText.games}>
      <ul className={styles.tiles}>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} className={styles.tile} onClick={onLeave}>
              <span className={styles.picture}>{pictures[path] ?? <SparklesIcon />}</span>
              <span className={styles.label}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
