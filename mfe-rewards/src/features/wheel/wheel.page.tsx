import type { WheelConfig } from '@sanuk/contract/areas/wheel';
import { messageOf, useQuery, useSession } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { EmptyState, ErrorState, PageHeading, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { WheelLists } from './lists/wheel-lists.tsx';
import { PrizeDialog } from './prize.dialog.tsx';
import { SpinPanel } from './spin-panel.tsx';
import { type Spin, useSpin } from './use-spin.ts';
import { useFreshWallet, useSpinWallet } from './use-spin-wallet.ts';
import { useWheelMotion } from './use-wheel-motion.ts';
import { fetchFirstWheel, fetchWheel, wheelKeys } from './wheel.api.ts';
import styles from './wheel.module.css';
import { canSpin, placeOfPrize, type ShownWheel, spinWalletOf, type WheelVersion } from './wheel.rules.ts';
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
  const action = useSpin(memberId, motion);
  const { phase, outcome } = action;
  const isTurning = phase === 'turning';
  useUpdateGuard(isTurning ? 'block' : phase === 'unknown' ? 'ask' : 'allow');
  useFreshWallet(memberId, isTurning);
  const wallet = useSpinWallet(config, action.paidWith);
  const [version, setVersion] = useState<WheelVersion>(2);
  const shown = { ...config, ...useShownWheel(config, version) };
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <WheelDisc
          prizes={shown.prizes}
          disc={motion.ref}
          isTurning={isTurning}
          wonId={outcome && placeOfPrize(outcome, shown) >= 0 ? outcome.prize.prize_id : undefined}
        />
      </div>
      <div className={styles.side}>
        <SpinPanel
          version={version}
          onVersion={setVersion}
          setting={shown.setting}
          wallet={wallet}
          action={action}
        />
        <WheelLists config={shown} memberId={memberId} />
      </div>
      <PrizeDialog
        outcome={outcome}
        onClose={action.forgetOutcome}
        onAgain={againOf(action, shown, version)}
      />
    </div>
  );
}

/** Setting and prizes as the version that is spun answers them; those of the second until the first has answered. */
function useShownWheel({ setting, prizes }: WheelConfig, version: WheelVersion): ShownWheel {
  const first = useQuery({
    queryKey: wheelKeys.first,
    queryFn: ({ signal }) => fetchFirstWheel(signal),
    enabled: version === 1,
  }).data;
  return version === 1 && first ? { setting: first.config, prizes: first.prizes } : { setting, prizes };
}

/** Spins again: with a free spin, else with points; undefined when there is neither. */
function againOf(action: Spin, config: WheelConfig, version: WheelVersion): (() => void) | undefined {
  const wallet = spinWalletOf(config);
  const use = (['free', 'points'] as const).find((each) =>
    canSpin(each, wallet, config.setting.points_per_spin),
  );
  if (!use) return undefined;
  return () => {
    action.forgetOutcome();
    void action.spin({ use, version, wheelVersion: config.setting.wheel_version });
  };
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
