import { paths, useServerSecond } from '@sanuk/platform';
import { Badge, Button, Countdown, DefinitionList, PageHeading, SectionHeading } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { AnswerForm } from './answer-form.tsx';
import styles from './poll.module.css';
import { type Poll, stateAt } from './poll.rules.ts';
import { stateNames, pollText as text } from './polls.text.ts';
import { Stats } from './stats.tsx';
import { Winners } from './winners.tsx';

/** One poll: its question and choices, how others answered, who won, and its rules. */
export function PollView({ poll }: { poll: Poll }) {
  const state = stateAt(poll, useServerSecond() * 1000);
  return (
    <div className={styles.page}>
      <PageHeading subtitle={poll.question} end={<Clock poll={poll} />}>
        {poll.title}
      </PageHeading>
      <p className={styles.facts}>
        <Badge tone={state === 'open' ? 'success' : 'neutral'}>{stateNames[state]}</Badge>
        <span>{text.answers(poll.metadata.entries)}</span>
        <span>{text.closes(poll.closesAtMs)}</span>
        {poll.prize && <Badge tone="accent">{text.prize(poll.prize)}</Badge>}
      </p>
      <div className={styles.columns}>
        <AnswerForm poll={poll} state={state} />
        <div className={styles.column}>
          <Stats poll={poll} />
          {poll.prize && <Winners poll={poll} />}
          <Rules poll={poll} />
          <Button asChild block>
            <Link to={paths.polls}>{text.all}</Link>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** To the end of the poll, or to its beginning, by the server's clock. */
function Clock({ poll }: { poll: Poll }) {
  const second = useServerSecond();
  const state = stateAt(poll, second * 1000);
  if (state !== 'open' && state !== 'upcoming') return null;
  const untilMs = state === 'open' ? poll.closesAtMs : poll.opensAtMs;
  return (
    <Countdown
      size="s"
      label={state === 'open' ? text.closesIn : text.opensIn}
      seconds={Math.max(0, Math.ceil(untilMs / 1000) - second)}
    />
  );
}

function Rules({ poll: { rules, prize, seal, seed } }: { poll: Poll }) {
  return (
    <section className={styles.section} aria-labelledby="poll-rules">
      <SectionHeading id="poll-rules" title={text.rules} />
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {prize && (
        <DefinitionList
          items={[
            { term: text.seal, value: <code className={styles.seal}>{seal}</code> },
            ...(seed ? [{ term: text.seed, value: <code className={styles.seal}>{seed}</code> }] : []),
          ]}
        />
      )}
    </section>
  );
}
