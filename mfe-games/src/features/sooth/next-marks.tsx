import type { BaccaratOutcome } from '@sanuk/contract/areas/sooth';
import { SectionHeading } from '@sanuk/ui';
import { useId } from 'react';
import { OutcomeSign, Sign } from './drawing.tsx';
import styles from './next-marks.module.css';
import { derivedRoads, marksIfNext } from './roads.rules.ts';
import { outcomeNames, roadNames, soothText } from './sooth.text.ts';

/** What the derived roads would show after a win of either side. */
export function NextMarks({ outcomes }: { outcomes: readonly BaccaratOutcome[] }) {
  const id = useId();
  return (
    <section className={styles.next} aria-labelledby={id}>
      <SectionHeading level={3} id={id} title={soothText.next} />
      <ul className={styles.sides}>
        {(['banker', 'player'] as const).map((winner) => (
          <li key={winner} className={styles.side}>
            <span className={styles.winner}>
              <OutcomeSign outcome={winner} />
              {outcomeNames[winner]}
            </span>
            <Marks outcomes={outcomes} winner={winner} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{soothText.nextHint}</p>
    </section>
  );
}

function Marks({ outcomes, winner }: { outcomes: readonly BaccaratOutcome[]; winner: 'banker' | 'player' }) {
  const next = marksIfNext(outcomes, winner);
  return (
    <span className={styles.marks}>
      {derivedRoads.map(({ name }) => (
        <svg
          key={name}
          role="img"
          aria-label={soothText.nextMark(roadNames[name].name, next[name])}
          width={22}
          height={22}
          viewBox="-7 -7 14 14"
        >
          {next[name] ? (
            <g data-mark={next[name]}>
              <Sign road={name} />
            </g>
          ) : (
            <line data-part="nothing" x1={-3} x2={3} strokeWidth={1.5} />
          )}
        </svg>
      ))}
    </span>
  );
}
