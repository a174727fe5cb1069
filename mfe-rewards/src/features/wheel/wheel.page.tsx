import type { WheelConfig } from '@sanuk/contract/areas/wheel';
import { listen, messageOf, useQuery, useQueryClient, useSession } from '@sanuk/platform';
import { EmptyState, ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { useEffect, useRef } from 'react';
import { WheelLists } from './lists/wheel-lists.tsx';
import { PrizeDialog } from './prize.dialog.tsx';
import { useSpinHold } from './spin-consent.ts';
import { SpinPanel } from './spin-panel.tsx';
import { useSpin } from './use-spin.ts';
import { useWheelMotion } from './use-wheel-motion.ts';
import { fetchWheel, wheelKeys } from './wheel.api.ts';
import styles from './wheel.module.css';
import { canSpin, purseAfterPaying } from './wheel.rules.ts';
import { wheelText } from './wheel.text.ts';
import { WheelDisc } from './wheel-disc.tsx';

/** `/member/wheel`: the fortune wheel with its published odds (requirement R1). */
export default function WheelPage() {
  const session = useSession();
  const memberId = session.status === 'member' ? session.user.user.member_id : '';
  const query = useQuery({
    queryKey: wheelKeys.config(memberId),
    queryFn: ({ signal }) => fetchWheel(signal),
  });
  return (
    <div className={styles.page}>
      <PageHeading subtitle={wheelText.subtitle}>{wheelText.title}</PageHeading>
      {query.isPending && <WheelSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          title={wheelText.loadFailed}
          description={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data?.prizes.length === 0 && <EmptyState picture="gift" title={wheelText.closed} />}
      {query.data && query.data.prizes.length > 0 && <Wheel config={query.data} memberId={memberId} />}
    </div>
  );
}

function Wheel({ config, memberId }: { config: WheelConfig; memberId: string }) {
  const motion = useWheelMotion();
  const deed = useSpin(memberId, motion);
  const { phase, paidWith, outcome } = deed;
  const isTurning = phase === 'turning';
  useSpinHold(isTurning ? 'block' : phase === 'unknown' ? 'ask' : 'allow');
  useFreshPurse(memberId, isTurning);

  const held = { freeSpins: config.free_spins, points: config.points };
  const price = config.setting.points_per_spin;
  const purse = paidWith ? purseAfterPaying(paidWith, held, price) : held;
  const next = (['free', 'points'] as const).find((use) => canSpin(use, held, price));
  const again = () => {
    deed.forgetOutcome();
    if (next) void deed.spin(next);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <WheelDisc
          prizes={config.prizes}
          disc={motion.ref}
          isTurning={isTurning}
          wonId={outcome?.prize.prize_id}
        />
      </div>
      <div className={styles.side}>
        <SpinPanel setting={config.setting} purse={purse} deed={deed} />
        <WheelLists config={config} memberId={memberId} />
      </div>
      <PrizeDialog outcome={outcome} onClose={deed.forgetOutcome} onAgain={next && again} />
    </div>
  );
}

/** Points and free spins move by play and deposits too; not while the wheel turns, or it would tell its end. */
function useFreshPurse(memberId: string, isTurning: boolean): void {
  const client = useQueryClient();
  const turning = useRef(isTurning);
  turning.current = isTurning;
  useEffect(
    () =>
      listen('wallet:changed', () => {
        if (!turning.current) void client.invalidateQueries({ queryKey: wheelKeys.config(memberId) });
      }),
    [client, memberId],
  );
}

function WheelSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <Skeleton shape="block" className={styles.ghost} />
      </div>
      <div className={styles.side}>
        <Skeleton shape="row" />
        <Skeleton shape="button" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
