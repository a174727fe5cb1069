import type { Promotion } from '@sanuk/contract/areas/promotion';
import { satangFromBaht } from '@sanuk/contract/money';
import { announce, paths, showError, useMutation, useQuery, useQueryClient } from '@sanuk/platform';
import { Alert, Button, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { choiceKey, fetchChoice, leaveChoice } from './promotion-choice.api.ts';
import styles from './promotion-choice.module.css';
import { promotionChoiceText as text } from './promotion-choice.text.ts';

/**
 * Which promotion the deposit will carry, with the way to another one or to none. While it is not known there is its room alone: a
 * deposit waits for nothing but its own data, and nothing moves under a finger.
 */
export function PromotionChoice() {
  const { data, isPending } = useQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => fetchChoice(signal),
    staleTime: 0,
  });
  if (isPending)
    return (
      <div className={styles.room} aria-hidden="true">
        <None />
      </div>
    );
  if (!data) return null;
  if (data.active)
    return (
      <Alert title={text.active(data.active.title)} action={<Way name={text.follow} />}>
        {text.activeHint}
      </Alert>
    );
  if (data.selected) return <Chosen promotion={data.selected} />;
  return <None />;
}

const None = () => (
  <Alert title={text.none} action={<Way name={text.choose} />}>
    {text.noneHint}
  </Alert>
);

const Way = ({ name }: { name: string }) => (
  <Button asChild size="s">
    <Link to={paths.memberPromotions}>{name}</Link>
  </Button>
);

function Chosen({ promotion }: { promotion: Promotion }) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: leaveChoice,
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['promotions'] }),
  });
  const { promotion_id, title, description, image, conditions, bonus, deposit_min, message } = promotion;
  const showTerms = () =>
    announce('promotion:open', {
      promotion: { promotionId: promotion_id, title, description, image, conditions, reason: message },
    });
  return (
    <Alert
      tone={message ? 'warning' : 'success'}
      title={text.chosen(title)}
      action={
        <Stack gap={2}>
          <Button size="s" onClick={showTerms}>
            {text.terms}
          </Button>
          <Way name={text.change} />
          <Button size="s" loading={leaving.isPending} onClick={() => leaving.mutate()}>
            {text.leave}
          </Button>
        </Stack>
      }
    >
      {message || text.gain(bonus.percent ?? 0, satangFromBaht(bonus.max ?? 0), satangFromBaht(deposit_min))}
    </Alert>
  );
}
