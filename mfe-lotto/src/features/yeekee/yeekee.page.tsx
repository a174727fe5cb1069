import { isApiError, messageOf, PageError, paths, usePageTitle } from '@sanuk/platform';
import { Chip, ChipRow, ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { LottoLinks } from '../../shared/lotto-links.tsx';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { isYeekee } from '../../shared/rounds/round.rules.ts';
import { roundDay, roundTitle } from '../../shared/rounds/round-words.ts';
import { DayList } from './day-list.tsx';
import { RoundView } from './round-view.tsx';
import { ShootingClock } from './shooting-clock.tsx';
import { useYeekeeRound } from './use-yeekee-round.ts';
import styles from './yeekee.module.css';
import { shootingText } from './yeekee.text.ts';

/** Of the round, or of all rounds of its day. */
const dayView = 'rounds';

function Views({ isDay }: { isDay: boolean }) {
  return (
    <ChipRow label={shootingText.views}>
      <Chip asChild selected={!isDay}>
        <Link to="?" replace preventScrollReset>
          {shootingText.viewRound}
        </Link>
      </Chip>
      <Chip asChild selected={isDay}>
        <Link to={`?view=${dayView}`} replace preventScrollReset>
          {shootingText.viewDay}
        </Link>
      </Chip>
    </ChipRow>
  );
}

const unknownRound = () =>
  new PageError(404, `${shootingText.unknownRound} ${shootingText.unknownRoundMore}`, {
    path: paths.lottoYeekee(),
    label: shootingText.title,
  });

type Round = NonNullable<ReturnType<typeof useYeekeeRound>['data']>;

function RoundContent({ round }: { round: Round }) {
  const [search] = useSearchParams();
  const isDay = search.get('view') === dayView;
  const title = roundTitle(round);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading
        start={<Emblem icon={round.icon} size="s" />}
        subtitle={`${shootingText.title} · ${roundDay(round)}`}
        end={<ShootingClock round={round} />}
      >
        {title}
      </PageHeading>
      <Views isDay={isDay} />
      {isDay ? <DayList roundId={round.round_id} /> : <RoundView round={round} />}
    </div>
  );
}

function OneRound({ roundId }: { roundId: string }) {
  const round = useYeekeeRound(roundId);
  if (round.data) {
    if (!isYeekee(round.data)) throw unknownRound();
    return <RoundContent round={round.data} />;
  }
  if (!round.isError)
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton shape="block" className={styles.panelSkeleton} />
      </div>
    );
  if (isApiError(round.error) && round.error.code === 'round-unknown') throw unknownRound();
  return (
    <ErrorState
      title={shootingText.loadFailed}
      description={messageOf(round.error)}
      retrying={round.isFetching}
      onRetry={() => void round.refetch()}
    />
  );
}

function Today() {
  return (
    <div className={styles.page}>
      <PageHeading subtitle={shootingText.subtitle}>{shootingText.title}</PageHeading>
      <LottoLinks />
      <DayList />
    </div>
  );
}

/** Shooting numbers into a yeekee round and seeing all that are shot; without a round the rounds of today (requirement L7). */
export default function YeekeePage() {
  const { roundId } = useParams();
  return roundId ? <OneRound key={roundId} roundId={roundId} /> : <Today />;
}
