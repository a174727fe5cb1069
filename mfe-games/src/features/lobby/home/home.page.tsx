import type { Game, LobbyKey } from '@sanuk/contract/areas/game';
import { isRouteOff, paths, site } from '@sanuk/platform';
import { EmptyState, Stack } from '@sanuk/ui';
import { Fragment, useState } from 'react';
import { CategoryBar } from '../category-bar.tsx';
import { homeRows, pathOfLobby } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';
import { useLobby } from '../use-lobby.ts';
import { Banners } from './banners.tsx';
import { LobbyRow } from './lobby-row.tsx';
import { NewRow } from './new-row.tsx';

/** The first row shows at most two rows of seven tiles. */
const tilesAbove = 14;

/** Rows whose order says something: no game is moved to their end. */
const orderedRows: ReadonlySet<LobbyKey> = new Set(['hot', 'last']);

/** `/`: banners, categories and the rows of games (requirement G1). */
export default function HomePage() {
  // Before the first row is known the others would only have to change their order.
  const { games: hot, isFailed } = useLobby('hot');
  const { games: slots } = useLobby('slot');
  const hasFirstRow = hot !== undefined || isFailed;
  const known = useLead(hot);
  const lead = known ?? 'hot';
  const seen = lead === 'hot' ? hot : slots;
  return (
    <Stack gap={6}>
      <h1 className="visually-hidden">{lobbyText.homeTitle(site().name)}</h1>
      <Banners />
      <CategoryBar current={paths.home} />
      {[lead, ...homeRows.filter((lobbyKey) => lobbyKey !== lead)].map((lobbyKey) => (
        // Whichever leads takes the place that was kept for it: it moves nowhere.
        <Fragment key={lobbyKey === lead ? 'lead' : lobbyKey}>
          <LobbyRow
            lobbyKey={lobbyKey}
            seen={orderedRows.has(lobbyKey) || lobbyKey === lead ? undefined : seen?.slice(0, tilesAbove)}
            isLead={lobbyKey === lead}
            // Until it is known which row leads, its name is true of either.
            heading={lobbyKey === known || lobbyKey !== lead ? undefined : lobbyText.games}
            isHeld={!hasFirstRow && lobbyKey !== 'hot'}
          />
          {lobbyKey === 'last' && <NewRow seen={seen?.slice(0, tilesAbove)} isHeld={!hasFirstRow} />}
        </Fragment>
      ))}
      <NoGamesYet />
    </Stack>
  );
}

/** Fewer hot games do not fill the two rows of a phone that the page begins with. */
const hotToLead = 6;

/**
 * The row the page begins with: the hot games, or the slots where few games or none are hot. What was known first decides,
 * for as long as the page is open: an answer of the network moves no row. Undefined before, and where nothing could be asked.
 */
function useLead(hot: readonly Game[] | undefined): 'hot' | 'slot' | undefined {
  const [lead, setLead] = useState<'hot' | 'slot'>();
  if (lead === undefined && hot !== undefined) {
    const canLead = hot.length >= hotToLead && !isRouteOff(pathOfLobby('hot'));
    setLead(canLead ? 'hot' : 'slot');
  }
  return lead;
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
