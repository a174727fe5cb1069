import { isRouteOff, paths } from '@sanuk/platform';
import {
  CardsIcon,
  Chip,
  ChipRow,
  FishIcon,
  FreeSpinIcon,
  HomeIcon,
  LottoIcon,
  SlotIcon,
  SparklesIcon,
  SportIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { allGamesPath, categoryPaths } from './lobby.rules.ts';
import { lobbyNames, lobbyText } from './lobby.text.ts';

const icons: Record<string, ReactNode> = {
  '/': <HomeIcon size={18} />,
  '/slot': <SlotIcon size={18} />,
  '/casino': <CardsIcon size={18} />,
  '/sport': <SportIcon size={18} />,
  '/fishing': <FishIcon size={18} />,
  '/freespin': <FreeSpinIcon size={18} />,
  [allGamesPath]: <SparklesIcon size={18} />,
  [paths.lottoLobby]: <LottoIcon size={18} />,
};

/** Links to every category the brand offers; the open one is marked. */
export function CategoryBar({ current }: { current: string }) {
  const entries = [
    { path: paths.home, label: lobbyText.home },
    { path: allGamesPath, label: lobbyText.allGames },
    ...categoryPaths.map(({ category, path }) => ({ path, label: lobbyNames[category] })),
    { path: paths.lottoLobby, label: lobbyText.lotto },
  ].filter(({ path }) => !isRouteOff(path));
  return (
    <nav>
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
