import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { Badge, type BadgeProps, Button, Card, CheckCircleIcon, LockIcon, Meter } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import type { QuestView } from './quest.rules.ts';
import styles from './quest-card.module.css';
import { QuestEmblem } from './quest-emblem.tsx';
import { rewardText, stateNames, questText as text } from './quests.text.ts';
import { useClaim } from './use-claim.ts';
import { useCheckIn } from './use-quests.ts';

const tones: Record<QuestView['state'], NonNullable<BadgeProps['tone']>> = {
  locked: 'neutral',
  'in-progress': 'info',
  claimable: 'accent',
  claimed: 'success',
  expired: 'warning',
};

/** One quest: what it asks for, how far it is, what it brings. It keeps its place and height in every state. */
export function QuestCard({ quest }: { quest: QuestView }) {
  const { title, description, state, reward, current, target } = quest;
  const isDone = current >= target;
  const played = text.multiplier(reward);
  return (
    <Card asChild className={styles.card} data-state={state}>
      <article aria-label={title}>
        <div className={styles.head}>
          <QuestEmblem kind={quest.kind} share={target > 0 ? current / target : 0} />
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.quiet}>{description}</p>
          </div>
          <Badge tone={tones[state]} className={styles.state}>
            {stateNames[state]}
          </Badge>
        </div>
        <Meter
          label={text.progress}
          detail={text.detail(quest)}
          value={current}
          max={target}
          tone={isDone ? 'success' : 'accent'}
        />
        <div className={styles.foot}>
          <p className={styles.reward}>
            <span className={styles.quiet}>{text.reward}</span>
            <strong>{rewardText(reward)}</strong>
            {played && <span className={styles.quiet}>{played}</span>}
          </p>
          <Action quest={quest} />
        </div>
      </article>
    </Card>
  );
}

function Action({ quest }: { quest: QuestView }) {
  if (quest.state === 'claimable') return <Claim quest={quest} />;
  if (quest.state === 'in-progress')
    return quest.kind === 'check-in' ? (
      <CheckInAction quest={quest} />
    ) : (
      <Button asChild size="s">
        <Link to={quest.href} aria-label={text.goTo(quest)}>
          {text.go(quest.kind)}
        </Link>
      </Button>
    );
  if (quest.state === 'locked')
    return (
      <span className={styles.note}>
        <LockIcon size={16} />
        {text.lockedBy(quest.unlockedBy)}
      </span>
    );
  return (
    <span className={styles.note}>
      {quest.state === 'claimed' && <CheckCircleIcon size={16} />}
      {stateNames[quest.state]}
    </span>
  );
}

function Claim({ quest }: { quest: QuestView }) {
  const { claim, isBusy, isUnknown } = useClaim(quest);
  useUpdateGuard(isBusy ? 'block' : isUnknown ? 'ask' : 'allow');
  return (
    <span className={styles.claim}>
      {isUnknown && <span className={styles.note}>{text.unknown}</span>}
      <Button
        variant="primary"
        size="s"
        loading={isBusy}
        onClick={claim}
        aria-label={`${isUnknown ? text.check : text.claim(quest.reward)} ${quest.title}`}
      >
        {isUnknown ? text.check : text.claim(quest.reward)}
      </Button>
    </span>
  );
}

function CheckInAction({ quest }: { quest: QuestView }) {
  const { checkIn, isBusy } = useCheckIn();
  return (
    <Button size="s" loading={isBusy} onClick={checkIn} aria-label={text.goTo(quest)}>
      {text.go(quest.kind)}
    </Button>
  );
}
