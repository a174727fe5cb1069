import { paths, site } from '@sanuk/platform';
import { Stack } from '@sanuk/ui';
import { CategoryBar } from '../category-bar.tsx';
import { homeRows } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { Banners } from './banners.tsx';
import { LobbyRow } from './lobby-row.tsx';

/** `/`: banners, categories and the rows of games (requirement G1). */
export default function HomePage() {
  return (
    <Stack gap={6}>
      <h1 className="visually-hidden">{lobbyText.homeTitle(site().name)}</h1>
      <Banners />
      <CategoryBar current={paths.home} />
      {homeRows.map((lobbyKey) => (
        <LobbyRow key={lobbyKey} lobbyKey={lobbyKey} />
      ))}
    </Stack>
  );
}
