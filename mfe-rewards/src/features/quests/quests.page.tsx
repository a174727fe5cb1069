import type { QuestPeriod, QuestState } from '@sanuk/contract/areas/quest';
import { pictureSet } from '@sanuk/contract/pictures';
import { messageOf } from '@sanuk/platform';
import {
  Button,
  Card,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  PageHeading,
  SectionHeading,
  Skeleton,
} from '@sanuk/ui';
import { type ReactNode, useState } from 'react';
import { CheckInCard } from './check-in-card.tsx';
import {
  countByState,
  type EventView,
  everyQuest,
  type QuestsView,
  type QuestView,
  shownStates,
} from './quest.rules.ts';
import { QuestCard } from './quest-card.tsx';
import styles from './quests.module.css';
import { periodNames, stateNames, questsText as text } from './quests.text.ts';
import { ResetTime } from './reset-time.tsx';
import { useEventPictures, useQuests } from './use-quests.ts';

/** `/member/creditfree`: quests with their progress, the daily check-in, and quests of events (requirement R2). */
export default function QuestsPage() {
  const query = useQuests();
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
      {query.data && <Quests view={query.data} />}
    </div>
  );
}

function Quests({ view }: { view: QuestsView }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <CheckInCard checkIns={view.checkIns} />
      </div>
      <div className={styles.main}>
        <Lists view={view} />
      </div>
      <div className={styles.side}>
        <Rules rules={view.rules} />
      </div>
    </div>
  );
}

/** Quests in a fixed order, so that none moves away from who looks at it; a state narrows them. */
function Lists({ view }: { view: QuestsView }) {
  const [state, setState] = useState<QuestState>();
  const all = everyQuest(view);
  if (all.length === 0) return <EmptyState picture="gift" title={text.none} description={text.noneHint} />;
  const counts = countByState(all);
  const shown = (quests: readonly QuestView[]) =>
    quests.filter((quest) => state === undefined || quest.state === state);
  return (
    <>
      <ChipRow label={text.states}>
        <Chip selected={state === undefined} onClick={() => setState(undefined)}>
          {text.all}
        </Chip>
        {shownStates.map((each) => (
          <Chip
            key={each}
            selected={state === each}
            count={counts.get(each) ?? 0}
            onClick={() => setState(each)}
          >
            {stateNames[each]}
          </Chip>
        ))}
      </ChipRow>
      {shown(all).length === 0 && (
        <EmptyState
          size="s"
          picture="gift"
          title={text.noneInState}
          description={text.noneInStateHint}
          action={<Button onClick={() => setState(undefined)}>{text.showAll}</Button>}
        />
      )}
      <QuestSection id="unclaimed" title={text.unclaimed} quests={shown(view.unclaimed)} />
      {(['day', 'week', 'once'] as const).map((period) => (
        <PeriodSection key={period} period={period} quests={shown(view.quests)} />
      ))}
      <Events events={view.events.map((event) => ({ ...event, quests: shown(event.quests) }))} />
    </>
  );
}

function PeriodSection({ period, quests }: { period: QuestPeriod; quests: readonly QuestView[] }) {
  const own = quests.filter((quest) => quest.period === period);
  const [first] = own;
  return (
    <QuestSection
      id={`quests-${period}`}
      title={periodNames[period]}
      quests={own}
      end={first?.resetsAtMs !== undefined && <ResetTime atMs={first.resetsAtMs} period={period} />}
    />
  );
}

interface QuestSectionProps {
  id: string;
  title: string;
  quests: readonly QuestView[];
  end?: ReactNode;
}

function QuestSection({ id, title, quests, end }: QuestSectionProps) {
  if (quests.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id} title={title} action={end} />
      <QuestGrid quests={quests} />
    </section>
  );
}

const QuestGrid = ({ quests }: { quests: readonly QuestView[] }) => (
  <div className={styles.grid}>
    {quests.map((quest) => (
      <QuestCard key={`${quest.id}/${quest.periodId}`} quest={quest} />
    ))}
  </div>
);

function Events({ events }: { events: readonly EventView[] }) {
  const pictures = useEventPictures();
  return events
    .filter(({ quests }) => quests.length > 0)
    .map(({ id, title, quests }) => (
      <section key={id} className={styles.section} aria-labelledby={`event-${id}`}>
        <SectionHeading id={`event-${id}`} title={text.eventOf} />
        <Card pad="none" className={styles.event}>
          <div className={styles.picture}>
            <EventPicture src={pictures.get(id)} />
          </div>
          <p className={styles.eventTitle}>{title}</p>
        </Card>
        <QuestGrid quests={quests} />
      </section>
    ));
}

/** Decoration beside the title; its place is kept while it comes. */
function EventPicture({ src }: { src: string | undefined }) {
  if (src === undefined) return null;
  return (
    <img
      {...pictureSet(src, 'event')}
      src={src}
      alt=""
      width={1200}
      height={750}
      decoding="async"
      loading="lazy"
    />
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <section className={styles.section} aria-labelledby="quest-rules">
      <SectionHeading id="quest-rules" title={text.rules} />
      <Card>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The shapes of what is coming, with its room. */
function Waiting() {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Skeleton shape="block" className={styles.ghostCalendar} />
      </div>
      <div className={styles.main}>
        <Skeleton shape="row" />
        <div className={styles.grid}>
          <Skeleton shape="block" count={6} className={styles.ghostCard} />
        </div>
      </div>
    </div>
  );
}
