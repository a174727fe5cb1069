import { pictureSet } from '@sanuk/contract/pictures';
import { comeBackState, messageOf, paths } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { Alert, Badge, Button, CheckCircleIcon, RefreshIcon, SectionHeading } from '@sanuk/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './poll.module.css';
import type { Choice, Poll, PollState } from './poll.rules.ts';
import { pollText as text } from './polls.text.ts';
import { useMemberId, useQuota } from './use-poll.ts';
import { useSubmit } from './use-submit.ts';

interface AnswerFormProps {
  poll: Poll;
  state: PollState;
}

/** The choices with the member's own answers marked, and what can be done with them now. */
export function AnswerForm({ poll, state }: AnswerFormProps) {
  const [chosen, setChosen] = useState<number>();
  const [isEarly, setEarly] = useState(false);
  const memberId = useMemberId();
  const { quota } = useQuota(poll.id);
  const action = useSubmit(poll.id);
  useUpdateGuard(action.isBusy ? 'block' : action.isUnknown ? 'ask' : 'allow');
  const mayChoose = state === 'open' && (memberId === '' || (quota?.left ?? 0) > 0) && !action.isUnknown;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEarly(chosen === undefined);
    if (chosen === undefined) return;
    // An answer that was given has been seen: this press is the next one.
    if (action.isDone) action.dismiss();
    action.submit(chosen);
    setChosen(undefined);
  };
  return (
    <section className={styles.section} aria-labelledby="poll-choices">
      <SectionHeading id="poll-choices" title={text.choices} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.choices} disabled={!mayChoose || action.isBusy}>
          <legend className="visually-hidden">{poll.question}</legend>
          {poll.choices.map((choice) => (
            <ChoiceCard
              key={choice.id}
              choice={choice}
              isMine={poll.metadata.mine.includes(choice.id)}
              isRight={poll.metadata.rightId === choice.id}
              isChosen={chosen === choice.id}
              onChoose={() => {
                setChosen(choice.id);
                setEarly(false);
                if (action.error !== undefined) action.dismiss();
              }}
            />
          ))}
        </fieldset>
        {action.error !== undefined && <Alert tone="danger">{messageOf(action.error)}</Alert>}
        {isEarly && <Alert tone="warning">{text.pick}</Alert>}
        {action.isUnknown && (
          <Alert
            tone="warning"
            title={text.unknownOutcome}
            action={
              <Button loading={action.isBusy} onClick={action.again}>
                {text.again}
              </Button>
            }
          >
            {text.unknownHint}
          </Alert>
        )}
        {(memberId !== '' || state === 'open') && <QuotaRow pollId={poll.id} />}
        {state === 'open' && memberId === '' && (
          <Button asChild variant="primary" size="l" block>
            <Link to={paths.login} state={comeBackState(paths.poll(poll.id))}>
              {text.logIn}
            </Link>
          </Button>
        )}
        {state === 'open' && memberId !== '' && (
          <Button
            type="submit"
            variant="primary"
            size="l"
            block
            loading={action.isBusy}
            disabled={!mayChoose}
          >
            {text.submit}
          </Button>
        )}
      </form>
    </section>
  );
}

/** How many answers the member has left; a visitor reads in its place that he needs an account. */
function QuotaRow({ pollId }: { pollId: number }) {
  const memberId = useMemberId();
  const { quota, check, isChecking } = useQuota(pollId);
  if (memberId === '')
    return (
      <div className={styles.quota}>
        <span className={styles.quiet}>{text.membersOnly}</span>
      </div>
    );
  return (
    <div className={styles.quota}>
      <span className={styles.quotaWords}>
        <strong>{quota ? text.left(quota.left) : '\u00a0'}</strong>
        <span className={styles.quiet}>{quota ? text.counted(quota.countedAtMs) : '\u00a0'}</span>
      </span>
      <Button size="s" icon={<RefreshIcon size={16} />} loading={isChecking} onClick={check}>
        {text.check}
      </Button>
    </div>
  );
}

interface ChoiceCardProps {
  choice: Choice;
  isMine: boolean;
  isRight: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function ChoiceCard({ choice: { id, name, image }, isMine, isRight, isChosen, onChoose }: ChoiceCardProps) {
  return (
    <label className={styles.choice} data-right={isRight || undefined}>
      <input
        type="radio"
        className={styles.radio}
        name="choice"
        value={id}
        checked={isChosen}
        onChange={onChoose}
      />
      {image && (
        <img
          className={styles.picture}
          {...pictureSet(image, 'choice')}
          src={image}
          alt=""
          width={800}
          height={500}
          decoding="async"
        />
      )}
      <span className={styles.choiceName}>
        <span>{name}</span>
        {isMine && (
          <Badge tone="accent">
            <CheckCircleIcon size={14} /> {text.mine}
          </Badge>
        )}
        {isRight && <Badge tone="success">{text.right}</Badge>}
      </span>
    </label>
  );
}
