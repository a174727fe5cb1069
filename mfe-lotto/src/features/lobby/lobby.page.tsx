import { bangkokDay, messageOf, useServerSecond } from '@sanuk/platform';
import { Chip, ChipRow, ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { LottoLinks } from '../../shared/lotto-links.tsx';
import { lastResulted } from '../../shared/rounds/round.rules.ts';
import { CategoryRounds } from './category-rounds.tsx';
import styles from './lobby.module.css';
import { type LobbyCategory, type LobbyTab, openRounds, roundsOf, tabOf } from './lobby.rules.ts';
import { lobbyText } from './lobby.text.ts';
import { NextUp } from './next-up.tsx';
import { OpenRounds } from './open-rounds.tsx';
import { useLobby } from './use-lobby.ts';

function TabBar({
  tab,
  categories,
  openCount,
}: {
  tab: LobbyTab;
  categories: LobbyCategory[];
  openCount: number;
}) {
  const chip = (value: LobbyTab, label: string, count?: number) => (
    <Chip key={value} asChild selected={tab === value} count={count}>
      <Link to={value === 'open' ? '?' : `?tab=${encodeURIComponent(value)}`} replace preventScrollReset>
        {label}
      </Link>
    </Chip>
  );
  return (
    <ChipRow label={lobbyText.tabs}>
      {chip('open', lobbyText.open, openCount)}
      {chip('all', lobbyText.all)}
      {categories.map((category) => chip(category.code, category.name))}
    </ChipRow>
  );
}

function LobbyContent({ categories }: { categories: LobbyCategory[] }) {
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'), categories);
  const nowMs = useServerSecond() * 1000;
  const rounds = roundsOf(categories);
  const open = openRounds(rounds, nowMs);
  const next = tab === 'open' ? open[0] : undefined;
  const category = categories.find(({ code }) => code === tab);
  return (
    <>
      {next && <NextUp round={next} last={lastResulted(rounds, next.market)} />}
      <TabBar tab={tab} categories={categories} openCount={open.length} />
      {category ? (
        <CategoryRounds key={category.code} category={category} nowMs={nowMs} today={bangkokDay(nowMs)} />
      ) : (
        <OpenRounds
          categories={categories}
          open={open.slice(1)}
          isEmpty={open.length === 0}
          nowMs={nowMs}
          all={tab === 'all'}
        />
      )}
    </>
  );
}

/** All lotto markets with their live countdowns (requirement L1). */
export default function LobbyPage() {
  const lobby = useLobby();
  return (
    <div className={styles.page}>
      <PageHeading subtitle={lobbyText.subtitle}>{lobbyText.title}</PageHeading>
      <LottoLinks />
      {lobby.data ? (
        <LobbyContent categories={lobby.data.categories} />
      ) : lobby.isError ? (
        <ErrorState
          title={lobbyText.loadFailed}
          description={messageOf(lobby.error)}
          retrying={lobby.isFetching}
          onRetry={() => void lobby.refetch()}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="block" className={styles.heroSkeleton} />
          <Skeleton shape="block" count={6} className={styles.cardSkeleton} />
        </div>
      )}
    </div>
  );
}
