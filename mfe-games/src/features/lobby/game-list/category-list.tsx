import type { GameCategory } from '@sanuk/contract/areas/game';
import { usePageTitle } from '@sanuk/platform';
import { ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { FreeSpinGrants } from '../free-spins/free-spin-grants.tsx';
import { GameGridSkeleton } from '../game-grid.tsx';
import listFilterStyles from '../list-filter/list-filter.module.css';
import type { GameFilter } from '../list-filter/list-filter.rules.ts';
import { ProviderFilter } from '../list-filter/provider-filter.tsx';
import { SearchBox } from '../list-filter/search-box.tsx';
import { SortChoice } from '../list-filter/sort-choice.tsx';
import { type ListFilter, useListFilter } from '../list-filter/use-list-filter.ts';
import { groupByKind, kindsWithCards } from '../lobby.rules.ts';
import { lobbyNames, lobbyText, searchText } from '../lobby.text.ts';
import { EndlessGrid } from './endless-grid.tsx';
import styles from './game-list.module.css';
import { KindGroups } from './kind-groups.tsx';
import { LoadMore } from './load-more.tsx';
import { NoGames } from './no-games.tsx';
import { type GameListView, useGameList } from './use-game-list.ts';

/** All games of a category (or of every one), with search, order and provider in the URL. */
export function CategoryList({ category }: { category: GameCategory | undefined }) {
  const chosen = useListFilter();
  const { provider, sort, search } = chosen;
  const filter: GameFilter = { category, provider, sort, ...(search ? { search } : {}) };
  const list = useGameList(filter);
  const title = category ? lobbyNames[category] : lobbyText.allGames;
  usePageTitle(title);
  return (
    <>
      <PageHeading end={<Total list={list} isSearching={search !== ''} />}>{title}</PageHeading>
      {category === 'freespin' && <FreeSpinGrants />}
      <Filters list={list} chosen={chosen} />
      {list.isFailed && (
        <ErrorState title={lobbyText.loadFailed} onRetry={list.retry} retrying={list.isFetching} />
      )}
      {!list.games && !list.isFailed && <GameGridSkeleton />}
      {list.games?.length === 0 && <NoGames filter={filter} list={list} change={chosen} />}
      {list.games && list.games.length > 0 && <Games list={list} source={category ?? 'lobby'} />}
    </>
  );
}

function Filters({ list, chosen }: { list: GameListView; chosen: ListFilter }) {
  return (
    <>
      <div className={listFilterStyles.tools}>
        <SearchBox text={chosen.text} onType={chosen.type} onLeave={chosen.leave} />
        <SortChoice sort={chosen.sort} isSearching={chosen.search !== ''} onChange={chosen.order} />
      </div>
      {list.providers.length > 0 && (
        <ProviderFilter providers={list.providers} selected={chosen.provider} onSelect={chosen.select} />
      )}
      {list.providers.length === 0 && list.isFetching && (
        <Skeleton shape="button" className={styles.filterGhost} />
      )}
    </>
  );
}

/** Rooms of several kinds, or of kinds with cards, are laid out by them; they are short. Everything else is endless. */
function Games({ list, source }: { list: GameListView; source: string }) {
  const games = list.games ?? [];
  const groups = list.hasMore ? [] : groupByKind(games);
  const isRoom = groups.some(({ kind }) => kindsWithCards.has(kind)) && source !== 'lobby';
  if (isRoom) return <KindGroups games={games} source={source} />;
  return (
    <>
      <EndlessGrid games={games} source={source} isStale={list.isStale} onNearEnd={list.loadAhead} />
      <LoadMore list={list} />
    </>
  );
}

function Total({ list, isSearching }: { list: GameListView; isSearching: boolean }) {
  const say = isSearching ? searchText.found : lobbyText.total;
  return (
    <span className={styles.total} aria-live="polite">
      {list.games && say(list.total)}
    </span>
  );
}
