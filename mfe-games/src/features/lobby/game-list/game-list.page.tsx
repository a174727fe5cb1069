import { PageError } from '@sanuk/platform';
import { Stack } from '@sanuk/ui';
import { useLocation } from 'react-router-dom';
import { CategoryBar } from '../category-bar.tsx';
import { allGamesPath, favouritesPath, type Lobby, lobbyOf, pathOfLobby } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { CategoryList } from './category-list.tsx';
import { CuratedList } from './curated-list.tsx';
import { FavouritesList } from './favourites-list.tsx';

/** The chip of the category bar that stands for a lobby; what is hot has none. */
function chipOf(lobby: Lobby): string {
  if (lobby.kind === 'all') return allGamesPath;
  if (lobby.kind === 'favourites') return favouritesPath;
  if (lobby.kind === 'curated') return pathOfLobby(lobby.lobbyKey);
  return lobby.kind === 'category' ? pathOfLobby(lobby.category) : '';
}

/** `/slot`, `/slot copy`, `/casino`, …, `/lobby/{name?}`: the games of one lobby (requirement G2). */
export default function GameListPage() {
  const lobby = lobbyOf(useLocation().pathname);
  if (lobby.kind === 'unknown')
    throw new PageError(404, lobbyText.unknownLobby, { path: allGamesPath, label: lobbyText.allGames });
  return (
    <Stack gap={5}>
      <CategoryBar current={chipOf(lobby)} />
      {lobby.kind === 'category' && <CategoryList key={lobby.category} category={lobby.category} />}
      {lobby.kind === 'all' && <CategoryList category={undefined} />}
      {lobby.kind === 'favourites' && <FavouritesList />}
      {lobby.kind === 'curated' && <CuratedList key={lobby.lobbyKey} lobbyKey={lobby.lobbyKey} />}
    </Stack>
  );
}
