import type { GameCategory } from '@sanuk/contract/areas/game';
import { paths, usePageTitle } from '@sanuk/platform';
import { Button, EmptyState, ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { GameGrid, GameGridSkeleton } from '../game-grid.tsx';
import { lobbyNames, lobbyText } from '../lobby.text.ts';
import styles from './game-list.module.css';
import { LoadMore } from './load-more.tsx';
import { ProviderFilter } from './provider-filter.tsx';
import { useGameList } from './use-game-list.ts';

/** All games of a category (or of every one), with the provider filter in the URL. */
export function CategoryList({ category }: { category: GameCategory | undefined }) {
  const [search, setSearch] = useSearchParams();
  const provider = search.get('provider') || undefined;
  const list = useGameList(category, provider);
  const title = category ? lobbyNames[category] : lobbyText.allGames;
  usePageTitle(title);
  const select = (providerId: string | undefined) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (providerId) next.set('provider', providerId);
        else next.delete('provider');
        return next;
      },
      // The way back leaves the list; it does not undo one filter after the other.
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHeading
        end={
          <span className={styles.total} aria-live="polite">
            {list.games && lobbyText.total(list.total)}
          </span>
        }
      >
        {title}
      </PageHeading>
      {list.providers.length > 0 && (
        <ProviderFilter providers={list.providers} selected={provider} onSelect={select} />
      )}
      {list.providers.length === 0 && list.isFetching && (
        <Skeleton shape="button" className={styles.filterGhost} />
      )}
      {list.isFailed && (
        <ErrorState title={lobbyText.loadFailed} onRetry={list.retry} retrying={list.isFetching} />
      )}
      {!list.games && !list.isFailed && <GameGridSkeleton />}
      {list.games?.length === 0 && <NoGames provider={provider} onShowAll={() => select(undefined)} />}
      {list.games && list.games.length > 0 && (
        <>
          <GameGrid games={list.games} source={category ?? 'lobby'} />
          <LoadMore list={list} />
        </>
      )}
    </>
  );
}

function NoGames({ provider, onShowAll }: { provider: string | undefined; onShowAll: () => void }) {
  if (provider) {
    return (
      <EmptyState
        picture="search"
        title={lobbyText.noGamesOfProvider}
        action={<Button onClick={onShowAll}>{lobbyText.allProviders}</Button>}
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
