import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { messageOf, useQuery } from '@sanuk/platform';
import { Dialog, EmptyState, ErrorState, Skeleton, Tabs } from '@sanuk/ui';
import { lottoKeys } from '../../../shared/lotto.api.ts';
import type { BetTypeView, LimitView } from '../../../shared/slip/slip.rules.ts';
import styles from '../dialogs.module.css';
import { fetchRates, fetchRule } from '../place-bill.api.ts';
import { placeBillText } from '../place-bill.text.ts';
import { chancePercent, returnPercent } from './odds.rules.ts';

export type InfoTab = 'rules' | 'rates' | 'limits';

interface RoundInfoProps {
  roundId: string;
  betTypes: readonly BetTypeView[];
  limits: readonly LimitView[];
  tab: InfoTab | undefined;
  onTabChange: (tab: InfoTab | undefined) => void;
}

function Rules({ roundId }: { roundId: string }) {
  const rule = useQuery({ queryKey: lottoKeys.rule(roundId), queryFn: () => fetchRule(roundId) });
  if (rule.isError)
    return (
      <ErrorState
        size="s"
        description={messageOf(rule.error)}
        retrying={rule.isFetching}
        onRetry={() => void rule.refetch()}
      />
    );
  if (!rule.data) return <Skeleton count={8} />;
  return rule.data.blocks.map((block) => (
    <section key={block.title} className={styles.rule}>
      <h3 className={styles.ruleTitle}>{block.title}</h3>
      <p className={styles.ruleText}>{block.text}</p>
    </section>
  ));
}

/** As they were known when the round was opened, until the server says them anew. */
function Rates({ roundId, known }: { roundId: string; known: readonly BetTypeView[] }) {
  const rates = useQuery({ queryKey: lottoKeys.rates(roundId), queryFn: () => fetchRates(roundId) });
  const betTypes = rates.data ?? known;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{placeBillText.betTypes}</th>
              <th scope="col">{placeBillText.rateOf}</th>
              <th scope="col">{placeBillText.chance}</th>
              <th scope="col">{placeBillText.back}</th>
            </tr>
          </thead>
          <tbody>
            {betTypes.map((type) => (
              <tr key={type.code}>
                <th scope="row">
                  {type.name}
                  <span className={styles.bounds}>{placeBillText.perBet(type)}</span>
                  <span className={styles.bounds}>{placeBillText.perNumber(type)}</span>
                </th>
                <td>{placeBillText.rate(type.rateHundredths)}</td>
                <td>{placeBillText.percent(chancePercent(type.code))}</td>
                <td>{placeBillText.percent(returnPercent(type.code, type.rateHundredths))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{placeBillText.ratesNote}</p>
    </>
  );
}

function limitWords(limit: LimitView): string {
  if (limit.kind === 'closed') return placeBillText.limitClosed;
  if (limit.kind === 'capped') return placeBillText.limitRoom(limit.remainingSatang ?? 0);
  return placeBillText.perBaht(limit.rateHundredths ?? 0);
}

function Limits({ limits }: { limits: readonly LimitView[] }) {
  if (limits.length === 0) return <EmptyState size="s" title={placeBillText.noLimits} />;
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => (
        <li key={`${limit.betType} ${limit.number}`} className={styles.limit} data-kind={limit.kind}>
          <span className={styles.limitNumber}>{limit.number}</span>
          <span>{betTypeNames[limit.betType]}</span>
          <span className={styles.limitWords}>{limitWords(limit)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Rule, rates with their real return, and restricted numbers of a round. */
export function RoundInfoDialog({ roundId, betTypes, limits, tab, onTabChange }: RoundInfoProps) {
  return (
    <Dialog
      overlay="round-info"
      open={tab !== undefined}
      onOpenChange={(open) => !open && onTabChange(undefined)}
      title={placeBillText.info}
      form="sheet"
      width={800}
    >
      <Tabs
        label={placeBillText.info}
        value={tab ?? 'rules'}
        onValueChange={(value) => onTabChange(value as InfoTab)}
        items={[
          { value: 'rules', label: placeBillText.rules, content: <Rules roundId={roundId} /> },
          {
            value: 'rates',
            label: placeBillText.rates,
            content: <Rates roundId={roundId} known={betTypes} />,
          },
          {
            value: 'limits',
            label: placeBillText.limits,
            count: limits.length || undefined,
            content: <Limits limits={limits} />,
          },
        ]}
      />
    </Dialog>
  );
}
