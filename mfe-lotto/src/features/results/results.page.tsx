import { messageOf, usePageTitle } from '@sanuk/platform';
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeading,
  RefreshIcon,
  SectionHeading,
  Skeleton,
  VisuallyHidden,
} from '@sanuk/ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ListEnd } from '../../shared/list-end.tsx';
import type { LobbyView } from '../../shared/lotto.api.ts';
import { LottoLinks } from '../../shared/lotto-links.tsx';
import { groupByDay } from '../../shared/rounds/day.rules.ts';
import { type Market, marketsOf } from '../../shared/rounds/round.rules.ts';
import { useDayName } from '../../shared/rounds/use-day-name.ts';
import { FrequencyPanel } from './frequency-panel.tsx';
import { LatestResults } from './latest-results.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { ResultDialog } from './result.dialog.tsx';
import { ResultFilters } from './result-filters.tsx';
import styles from './results.module.css';
import { filterOf, type OutcomeView, type Selection, selectionOf } from './results.rules.ts';
import { resultsText } from './results.text.ts';
import { useLobbyResults, useResultList, useWins } from './use-results.ts';
import { useStandingResults } from './use-standing-results.ts';

type Wins = ReturnType<typeof useWins>;

/** By place, not by round: with a new result every place shows the one before it, and nothing moves under a finger. */
const inPlaces = (outcomes: readonly OutcomeView[]) =>
  outcomes.map((outcome, place) => ({ place: `${place}`, outcome }));

function Days({ outcomes, wins }: { outcomes: readonly OutcomeView[]; wins: Wins }) {
  const dayName = useDayName();
  return groupByDay(outcomes, ({ round }) => round.round_date).map(({ day, items }) => (
    <section key={day} className={styles.section}>
      <SectionHeading level={3} title={dayName(day)} count={resultsText.rounds(items.length)} />
      <ul className={styles.list}>
        {inPlaces(items).map(({ place, outcome }) => (
          <li key={place}>
            <OutcomeCard outcome={outcome} wins={wins.get(outcome.round.round_id)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function NoResults({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title={resultsText.empty} description={resultsText.emptyMore} />;
  return (
    <EmptyState
      picture="search"
      title={resultsText.emptyFilter}
      action={
        <Button asChild>
          <Link to="?">{resultsText.showAll}</Link>
        </Button>
      }
    />
  );
}

/** The heading of the list. Its row keeps the room of the button that takes newer results in. */
function ListHeading({ newCount, onTakeIn }: { newCount: number; onTakeIn: () => void }) {
  const news = newCount > 0 && resultsText.newResults(newCount);
  return (
    <>
      <SectionHeading
        title={resultsText.list}
        action={
          news && (
            <button type="button" onClick={onTakeIn}>
              <RefreshIcon size={18} />
              {news}
            </button>
          )
        }
      />
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </>
  );
}

/** Results as they were asked for, day by day. */
function ResultList({ selection, isKnown }: { selection: Selection; isKnown: boolean }) {
  const list = useResultList(filterOf(selection), isKnown);
  const section = useRef<HTMLElement>(null);
  const standing = useStandingResults(list.data?.pages.flatMap((page) => page.outcomes));
  const outcomes = standing?.outcomes ?? [];
  const wins = useWins(outcomes);
  const takeIn = () => {
    standing?.takeIn();
    // The button goes: what it brought has the focus.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.section}>
      <ListHeading newCount={standing?.newCount ?? 0} onTakeIn={takeIn} />
      {standing ? (
        outcomes.length > 0 ? (
          <Days outcomes={outcomes} wins={wins} />
        ) : (
          <NoResults
            isFiltered={selection.category !== undefined || Boolean(selection.market ?? selection.date)}
          />
        )
      ) : list.isError ? (
        <ErrorState
          title={resultsText.loadFailed}
          description={messageOf(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div className={styles.list} aria-busy="true">
          <Skeleton shape="block" count={8} className={styles.cardSkeleton} />
        </div>
      )}
      <ListEnd list={list} failed={resultsText.loadFailed} />
    </section>
  );
}

/** The title of the tab names the market whose results are shown. */
function MarketTitle({ market }: { market: Market }) {
  usePageTitle(`${resultsText.title} ${market.name}`);
  return null;
}

function Results({ categories, isKnown }: { categories: LobbyView['categories']; isKnown: boolean }) {
  const [search] = useSearchParams();
  const selection = selectionOf(search, categories);
  const { category, market, date } = selection;
  const rounds = categories.flatMap(({ rounds: ofCategory }) => ofCategory);
  const ofSelection = rounds.filter(
    (round) =>
      (market === undefined || round.market === market) &&
      (category === undefined || round.category_id === category.categoryId),
  );
  const named = marketsOf(rounds).find((one) => one.market === market);
  return (
    <>
      {named && <MarketTitle market={named} />}
      {categories.length > 0 && <ResultFilters categories={categories} selection={selection} />}
      {date === undefined && <LatestResults key={`${category?.categoryId}:${market}`} rounds={ofSelection} />}
      <div className={styles.columns} data-statistics={market !== undefined || undefined}>
        {market !== undefined && <FrequencyPanel key={market} market={market} />}
        <ResultList key={JSON.stringify(filterOf(selection))} selection={selection} isKnown={isKnown} />
      </div>
    </>
  );
}

/** What was drawn: the newest of each market, and all of them by market and day (requirement L6). */
export default function ResultsPage() {
  const [search] = useSearchParams();
  const lobby = useLobbyResults();
  // Which category an address names is known once the categories are; a market is asked for as it is named.
  const isKnown = !search.has('category') || !lobby.isPending;
  return (
    <div className={styles.page}>
      <PageHeading subtitle={resultsText.subtitle}>{resultsText.title}</PageHeading>
      <LottoLinks />
      <Results categories={lobby.data?.categories ?? []} isKnown={isKnown} />
      <ResultDialog roundId={search.get('round') || undefined} />
    </div>
  );
}
