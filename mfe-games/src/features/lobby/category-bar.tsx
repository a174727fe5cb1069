import { isRouteOff, paths } from '@sanuk/platform';
import {
  CardsIcon,
  Chip,
  ChipRow,
  FishIcon,
  FreeSpinIcon,
  HeartIcon,
  HistoryIcon,
  HomeIcon,
  LottoIcon,
  SlotIcon,
  SparklesIcon,
  SportIcon,
} from '@sanuk/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { allGamesPath, categoryPaths, favouritesPath, pathOfLobby } from './lobby.rules.ts';
import { lobbyNames, lobbyText } from './lobby.text.ts';

const lastPath = pathOfLobby('last');

const icons: Record<string, ReactNode> = {
  '/': <HomeIcon size={18} />,
  '/slot': <SlotIcon size={18} />,
  '/casino': <CardsIcon size={18} />,
  '/sport': <SportIcon size={18} />,
  '/fishing': <FishIcon size={18} />,
  '/freespin': <FreeSpinIcon size={18} />,
  [allGamesPath]: <SparklesIcon size={18} />,
  [paths.lottoLobby]: <LottoIcon size={18} />,
  [favouritesPath]: <HeartIcon size={18} />,
  [lastPath]: <HistoryIcon size={18} />,
};

/** Links to every category the brand offers, and to the member's own games; the open one is marked. */
export function CategoryBar({ current }: { current: string }) {
  const entries = [
    { path: paths.home, label: lobbyText.home },
    { path: allGamesPath, label: lobbyText.allGames },
    ...categoryPaths.map(({ category, path }) => ({ path, label: lobbyNames[category] })),
    { path: paths.lottoLobby, label: lobbyText.lotto },
    { path: favouritesPath, label: lobbyText.favourites },
    { path: lastPath, label: lobbyText.lastGames },
  ].filter(({ path }) => !isRouteOff(path));
  const bar = useRef<HTMLElement>(null);
  const isOpened = useRef(false);
  // Too many for a phone: the open one is brought into sight, without moving the page. A row that was moved before this
  // code took the page over stays: somebody is about to press what stands there.
  useLayoutEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>(`[aria-current][href="${current}"]`);
    const row = open?.closest('fieldset');
    const isMoved = !isOpened.current && row?.scrollLeft !== 0;
    isOpened.current = true;
    if (open && row && !isMoved) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={bar}>
      <ChipRow label={lobbyText.categories}>
        {entries.map(({ path, label }) => (
          <Chip key={path} asChild icon={icons[path]} selected={path === current}>
            <Link to={path}>{label}</Link>
          </Chip>
        ))}
      </ChipRow>
    </nav>
  );
}
