import type { LobbyKey } from '@sanuk/contract/areas/game';
import { isRouteOff, paths, site } from '@sanuk/platform';
import { EmptyState, Stack } from '@sanuk/ui';
import { CategoryBar } from '../category-bar.tsx';
import { homeRows, pathOfLobby } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { useLobby } from '../use-lobby.ts';
import { Banners } from './banners.tsx';
import { LobbyRow } from './lobby-row.tsx';

/** The first row shows at most two rows of seven tiles. */
const tilesAbove = 14;

/** `/`: banners, categories and the rows of games (requirement G1). */
export default function HomePage() {
  // Before the first row is known the others would only have to change their order.
  const { games: hot, isFailed } = useLobby('hot');
  const { games: slots } = useLobby('slot');
  const hasFirstRow = hot !== undefined || isFailed;
  // Where nothing is hot that row is not there, and the slots stand first.
  const lead: LobbyKey = hot?.length === 0 || isRouteOff(pathOfLobby('hot')) ? 'slot' : 'hot';
  const seen = lead === 'hot' ? hot : slots;
  return (
    <Stack gap={6}>
      <h1 className="visually-hidden">{lobbyText.homeTitle(site().name)}</h1>
      <Banners />
      <CategoryBar current={paths.home} />
      {homeRows.map((lobbyKey) => (
        <LobbyRow
          key={lobbyKey}
          lobbyKey={lobbyKey}
          seen={lobbyKey === lead || lobbyKey === 'last' ? undefined : seen?.slice(0, tilesAbove)}
          isLead={lobbyKey === lead}
          isHeld={!hasFirstRow && lobbyKey !== 'hot'}
        />
      ))}
      <NoGamesYet />
    </Stack>
  );
}

/** A site whose categories are all known and all empty. */
function NoGamesYet() {
  const categories = [
    useLobby('slot'),
    useLobby('casino'),
    useLobby('sport'),
    useLobby('fishing'),
    useLobby('freespin'),
  ];
  if (categories.some(({ games }) => games?.length !== 0)) return null;
  return <EmptyState picture="game" title={lobbyText.noGamesYet} description={lobbyText.noGamesYetHint} />;
}
