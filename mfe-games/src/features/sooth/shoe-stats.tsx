import type { SoothDetail } from '@sanuk/contract/areas/sooth';
import { DefinitionList, SectionHeading } from '@sanuk/ui';
import { useId } from 'react';
import { OutcomeSign } from './drawing.tsx';
import { countsOf, patternOf, runLengths, streakOf } from './roads.rules.ts';
import styles from './shoe-stats.module.css';
import { outcomeNames, soothText } from './sooth.text.ts';

const outcomes = ['banker', 'player', 'tie'] as const;

/** What a shoe has had: counts with their shares, pairs, runs. */
export function ShoeStats({ detail }: { detail: SoothDetail }) {
  const id = useId();
  const dealt = detail.shoe.map(({ outcome }) => outcome);
  const counts = countsOf(dealt);
  const streak = streakOf(dealt);
  const shareOf = (count: number) => Math.round((count / Math.max(1, dealt.length)) * 100);
  return (
    <section className={styles.stats} aria-labelledby={id}>
      <SectionHeading level={3} id={id} title={soothText.counts} count={soothText.hands(dealt.length)} />
      <ul className={styles.counts}>
        {outcomes.map((outcome) => (
          <li key={outcome} className={styles.count}>
            <span className={styles.outcome}>
              <OutcomeSign outcome={outcome} />
              {outcomeNames[outcome]}
            </span>
            <span className={styles.number}>{counts[outcome]}</span>
            <span className={styles.share}>{soothText.share(shareOf(counts[outcome]))}</span>
          </li>
        ))}
      </ul>
      <Shares counts={outcomes.map((outcome) => [outcome, counts[outcome]])} all={dealt.length} />
      <DefinitionList
        items={[
          {
            term: soothText.streak,
            value: streak ? soothText.streakOf(outcomeNames[streak.outcome], streak.length) : soothText.none,
          },
          { term: soothText.pattern, value: soothText.patternName(patternOf(runLengths(dealt))) },
          ...(['banker', 'player'] as const).flatMap((winner) => [
            {
              term: soothText.longestOf(outcomeNames[winner]),
              value: soothText.hands(detail.longest[winner]),
            },
            { term: soothText.pairsOf(outcomeNames[winner]), value: detail.pairs[winner] },
          ]),
        ]}
      />
    </section>
  );
}

/** The counts as one bar. */
function Shares({ counts, all }: { counts: readonly (readonly [string, number])[]; all: number }) {
  const widths = counts.map(([, count]) => (count / Math.max(1, all)) * 100);
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {counts.map(([outcome], index) => (
        <g key={outcome} data-mark={outcome}>
          <rect
            data-part="disc"
            x={widths.slice(0, index).reduce((sum, width) => sum + width, 0)}
            width={widths[index]}
            height={4}
          />
        </g>
      ))}
    </svg>
  );
}
