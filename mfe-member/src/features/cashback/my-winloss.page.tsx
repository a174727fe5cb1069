import { messageOf } from '@sanuk/platform';
import { Chip, ChipRow, EmptyState, ErrorState, PageHeading, SectionHeading, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { PagedEnd } from '../../shared/paged-list/paged-end.tsx';
import { RulesCard } from '../../shared/rules-card/rules-card.tsx';
import styles from './cashback.module.css';
import { type AskedState, askedStates } from './cashback.rules.ts';
import { cashbackText, lossStateNames, lossText as text } from './cashback.text.ts';
import { ClaimCard } from './claim-card.tsx';
import { LossCard } from './loss-card.tsx';
import { LossList } from './loss-list.tsx';
import { useLosses } from './use-cashback.ts';

/** `/member/winloss`: refunds to claim, the running week, and the weeks before it (requirement M6). */
export default function MyWinlossPage() {
  const losses = useLosses('claimable');
  const { first, items } = losses;
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.mineTitle}</PageHeading>
      {!first && losses.error !== null && (
        <ErrorState
          title={cashbackText.loadFailed}
          description={messageOf(losses.error)}
          onRetry={losses.retry}
          retrying={losses.isFetching}
        />
      )}
      {!first && losses.error === null && <Skeleton shape="block" count={2} />}
      {first && (
        <div className={styles.columns}>
          <div className={styles.column}>
            {items.map((loss) => (
              <ClaimCard key={loss.id} loss={loss} />
            ))}
            <LossCard loss={first.current} setting={first.setting} />
            <RulesCard id="loss-rules" rules={first.setting.rules} />
          </div>
          <History />
        </div>
      )}
    </div>
  );
}

function History() {
  const [state, setState] = useState<AskedState>();
  const losses = useLosses(state);
  return (
    <section className={styles.section} aria-labelledby="loss-history">
      <SectionHeading id="loss-history" title={text.history} />
      <ChipRow label={text.state}>
        {[undefined, ...askedStates].map((each) => (
          <Chip key={each ?? 'all'} selected={state === each} onClick={() => setState(each)}>
            {each ? lossStateNames[each] : text.allStates}
          </Chip>
        ))}
      </ChipRow>
      <Rows losses={losses} state={state} />
    </section>
  );
}

function Rows({ losses, state }: { losses: ReturnType<typeof useLosses>; state: AskedState | undefined }) {
  if (!losses.first && losses.error !== null) {
    return (
      <ErrorState
        size="s"
        title={cashbackText.loadFailed}
        description={messageOf(losses.error)}
        onRetry={losses.retry}
        retrying={losses.isFetching}
      />
    );
  }
  if (!losses.first) return <Skeleton shape="row" count={3} />;
  if (losses.items.length === 0) {
    return (
      <EmptyState
        size="s"
        picture="wallet"
        title={state ? text.noneFound : text.none}
        description={state ? undefined : text.noneHint}
      />
    );
  }
  return (
    <>
      <LossList label={text.history} losses={losses.items} />
      <PagedEnd list={losses} />
    </>
  );
}
