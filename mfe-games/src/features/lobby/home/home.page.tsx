import { paths, site } from '@sanuk/platform';
import { Stack } from '@sanuk/ui';
import { CategoryBar } from '../category-bar.tsx';
import { homeRows } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { useLobby } from '../use-lobby.ts';
import { Banners } from './banners.tsx';
import { LobbyRow } from './lobby-row.tsx';

/** The first row shows at most two rows of seven tiles. */
const tilesAbove = 14;

/** `/`: banners, categories and the rows of games (requirement G1). */
export default function HomePage() {
  // Before the first row is known the others would only have to change their order.
  const { games: seen, isFailed } = useLobby('hot');
  const hasFirstRow = seen !== undefined || isFailed;
  return (
    <Stack gap={6}>
      <h1 className="visually-hidden">{lobbyText.homeTitle(site().name)}</h1>
      <Banners />
      <CategoryBar current={paths.home} />
      {homeRows.map((lobbyKey) => (
        <LobbyRow
          key={lobbyKey}
          lobbyKey={lobbyKey}
          seen={lobbyKey === 'hot' || lobbyKey === 'last' ? undefined : seen?.slice(0, tilesAbove)}
          isHeld={!hasFirstRow && lobbyKey !== 'hot'}
        />
      ))}
    </Stack>
  );
}
