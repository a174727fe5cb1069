import { paths, useQuery } from '@sanuk/platform';
import { Button, Chip, ChipRow, EmptyState, SectionHeading, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { GameGrid } from '../game-grid.tsx';
import { filterParams, type GameFilter, shortenedSearch } from '../list-filter/list-filter.rules.ts';
import type { ListFilter } from '../list-filter/use-list-filter.ts';
import { fetchSuggestions } from '../lobby.api.ts';
import { pathOfLobby } from '../lobby.rules.ts';
import { lobbyNames, lobbyText, searchText } from '../lobby.text.ts';
import styles from './game-list.module.css';
import type { GameListView } from './use-game-list.ts';

interface NoGamesProps {
  filter: GameFilter;
  list: GameListView;
  change: Pick<ListFilter, 'select' | 'type'>;
}

/** A list without games: why, and what leads on. */
export function NoGames({ filter, list, change }: NoGamesProps) {
  if (filter.search)
    return <NothingFound filter={filter} search={filter.search} list={list} change={change} />;
  if (filter.provider) {
    return (
      <EmptyState
        picture="search"
        title={lobbyText.noGamesOfProvider}
        action={<Button onClick={() => change.select(undefined)}>{lobbyText.allProviders}</Button>}
      />
    );
  }
  return (
    <EmptyState
      picture="game"
      title={lobbyText.noGames}
      description={lobbyText.noGamesHint}
      action={
        <Button asChild>
          <Link to={paths.home}>{lobbyText.backHome}</Link>
        </Button>
      }
    />
  );
}

function NothingFound({ filter, search, list, change }: NoGamesProps & { search: string }) {
  const elsewhere = list.categories.filter(
    ({ category, games }) => games > 0 && category !== filter.category,
  );
  return (
    <Stack gap={6}>
      <EmptyState
        picture="search"
        size="s"
        title={searchText.nothing(search)}
        description={searchText.nothingHint}
        action={
          <>
            {filter.provider && (
              <Button onClick={() => change.select(undefined)}>{searchText.inAllProviders}</Button>
            )}
            <Button onClick={() => change.type('')}>{searchText.clear}</Button>
          </>
        }
      />
      {elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <p>{searchText.elsewhere}</p>
          <ChipRow label={searchText.elsewhere}>
            {elsewhere.map(({ category, games }) => (
              <Chip key={category} asChild count={lobbyText.gamesShort(games)}>
                <Link
                  to={`${pathOfLobby(category)}?${new URLSearchParams({ [filterParams.search]: search })}`}
                >
                  {lobbyNames[category]}
                </Link>
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <Suggestions search={search} />
    </Stack>
  );
}

/** Games whose names begin alike; where there are none, a few of all the others. */
function Suggestions({ search }: { search: string }) {
  const shortened = shortenedSearch(search);
  const { data: suggested } = useQuery({
    queryKey: ['games', 'suggestions', shortened],
    queryFn: async ({ signal }) => {
      const near = shortened === search ? [] : await fetchSuggestions(shortened, signal);
      if (near.length > 0) return { title: searchText.near, games: near };
      return { title: searchText.others, games: await fetchSuggestions(undefined, signal) };
    },
    staleTime: 60_000,
  });
  if (!suggested || suggested.games.length === 0) return null;
  return (
    <section className={styles.group}>
      <SectionHeading title={suggested.title} />
      <GameGrid games={suggested.games} source="search" />
    </section>
  );
}
