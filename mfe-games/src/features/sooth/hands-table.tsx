import type { BaccaratHand } from '@sanuk/contract/areas/sooth';
import { useState } from 'react';
import styles from './hands-table.module.css';
import { outcomeNames, soothText } from './sooth.text.ts';

/** The same hands in words and numbers, the newest first; drawn once it is opened. */
export function HandsTable({ hands, caption }: { hands: readonly BaccaratHand[]; caption: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.box} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{soothText.table}</summary>
      {isOpen && (
        <div className={styles.inner}>
          <table className={styles.table}>
            <caption className={styles.caption}>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{soothText.handNo}</th>
                <th scope="col">{soothText.outcome}</th>
                <th scope="col">{outcomeNames.banker}</th>
                <th scope="col">{outcomeNames.player}</th>
                <th scope="col">{soothText.pairs}</th>
              </tr>
            </thead>
            <tbody>
              {[...hands].reverse().map((hand) => (
                <tr key={hand.hand_no}>
                  <th scope="row">{hand.hand_no}</th>
                  <td data-outcome={hand.outcome}>{outcomeNames[hand.outcome]}</td>
                  <td>{hand.banker_total}</td>
                  <td>{hand.player_total}</td>
                  <td>{pairsOf(hand)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

const pairsOf = ({ banker_pair, player_pair }: BaccaratHand): string =>
  [banker_pair && outcomeNames.banker, player_pair && outcomeNames.player].filter(Boolean).join(' · ') ||
  soothText.none;
