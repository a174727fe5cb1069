import { isRouteOff, messageOf, useQuery } from '@sanuk/platform';
import { EmptyState, ErrorState, PageHeading, SectionHeading, Skeleton } from '@sanuk/ui';
import { ComingRows } from './coming-rows.tsx';
import { fetchMyRewards, myRewardsKey } from './my-rewards.api.ts';
import styles from './my-rewards.module.css';
import { type Claimable, type Coming, type MyRewardsView, nextOf } from './my-rewards.rules.ts';
import { myRewardsText as text } from './my-rewards.text.ts';
import { RewardCard } from './reward-card.tsx';
import { placeOfComing, placeOfReward } from './reward-places.ts';

/** `/member/rewards`: all that waits for the member in every place that gives something, each a press away. */
export default function MyRewardsPage() {
  const query = useQuery({
    queryKey: myRewardsKey,
    queryFn: ({ signal }) => fetchMyRewards(signal),
    staleTime: 0,
  });
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.title}</PageHeading>
      {query.isPending && <Waiting />}
      {query.isError && !query.data && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <Rewards view={offered(query.data)} />}
    </div>
  );
}

/** Without what leads to places that the brand does not offer. */
const offered = (view: MyRewardsView): MyRewardsView => ({
  ...view,
  claimable: view.claimable.filter(({ source }) => !isRouteOff(placeOfReward[source])),
  coming: view.coming.filter(({ source }) => !isRouteOff(placeOfComing[source])),
});

function Rewards({ view }: { view: MyRewardsView }) {
  return (
    <div className={styles.columns}>
      <section className={styles.section} aria-labelledby="claimable">
        <SectionHeading id="claimable" title={text.claimable} count={text.count(view.claimable.length)} />
        {view.claimable.length > 0 ? (
          <Cards rewards={view.claimable} />
        ) : (
          <NothingWaits coming={view.coming} />
        )}
      </section>
      <ComingRows view={view} />
    </div>
  );
}

const Cards = ({ rewards }: { rewards: readonly Claimable[] }) => (
  <ul className={styles.cards} aria-labelledby="claimable">
    {rewards.map((reward) => (
      <li key={`${reward.source}/${reward.id}`}>
        <RewardCard reward={reward} />
      </li>
    ))}
  </ul>
);

function NothingWaits({ coming }: { coming: readonly Coming[] }) {
  const next = nextOf(coming);
  return (
    <EmptyState
      size="s"
      picture="gift"
      title={text.none}
      description={next ? text.next(next) : text.noneHint}
    />
  );
}

/** The shapes of what is coming, with its room. */
function Waiting() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.section}>
        <Skeleton shape="title" />
        <Skeleton shape="block" count={3} className={styles.ghost} />
      </div>
      <div className={styles.section}>
        <Skeleton shape="title" />
        <Skeleton shape="row" count={5} />
      </div>
    </div>
  );
}
