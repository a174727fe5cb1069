import type { BaccaratOdds } from '@sanuk/contract/areas/sooth';
import { SectionHeading } from '@sanuk/ui';
import { useId } from 'react';
import { OutcomeSign } from './drawing.tsx';
import styles from './hands-table.module.css';
import { outcomeNames, soothText } from './sooth.text.ts';

/** The chances of every hand and what the house keeps, which no road changes. */
export function OddsTable({ odds }: { odds: readonly BaccaratOdds[] }) {
  const id = useId();
  return (
    <section className={styles.odds} aria-labelledby={id}>
      <SectionHeading level={3} id={id} title={soothText.odds} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{soothText.outcome}</th>
            <th scope="col">{soothText.chance}</th>
            <th scope="col">{soothText.houseEdge}</th>
          </tr>
        </thead>
        <tbody>
          {odds.map(({ outcome, chance, house_edge }) => (
            <tr key={outcome}>
              <th scope="row">
                <span className={styles.outcome}>
                  <OutcomeSign outcome={outcome} />
                  {outcomeNames[outcome]}
                </span>
              </th>
              <td>{soothText.percent(chance)}</td>
              <td>{soothText.percent(house_edge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{soothText.oddsHint}</p>
    </section>
  );
}
