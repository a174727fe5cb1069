import { VisuallyHidden } from '@sanuk/ui';
import styles from './rate-card.module.css';
import type { OddsView, RateView } from './rates.rules.ts';
import { patternText, ratesText } from './rates.text.ts';

/** Chance and return, the return as a bar as well: 100 is what was staked. */
function OddsCells({ odds }: { odds: OddsView }) {
  return (
    <>
      <td>{ratesText.percent(odds.chancePercent)}</td>
      <td>
        <span className={styles.back}>{ratesText.percent(odds.returnPercent)}</span>
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.barGround} width="100" height="4" rx="2" />
          <rect className={styles.barPart} width={Math.min(100, odds.returnPercent)} height="4" rx="2" />
        </svg>
      </td>
    </>
  );
}

function TypeRows({ type }: { type: RateView }) {
  const [only, ...more] = type.odds;
  const isPlain = only !== undefined && more.length === 0;
  return (
    <>
      <tr className={styles.type}>
        <th scope="row">{type.name}</th>
        <td className={styles.rate}>{ratesText.perBaht(type.rateHundredths)}</td>
        {isPlain ? <OddsCells odds={only} /> : <td colSpan={2} />}
      </tr>
      {!isPlain &&
        type.odds.map((odds) => (
          <tr key={odds.pattern} className={styles.pattern}>
            <th scope="row" colSpan={2}>
              <VisuallyHidden>{type.name} </VisuallyHidden>
              {patternText[odds.pattern]}
            </th>
            <OddsCells odds={odds} />
          </tr>
        ))}
      <tr className={styles.bounds}>
        <td colSpan={4}>{ratesText.bounds(type)}</td>
      </tr>
    </>
  );
}

/** What each bet type pays, how likely it wins, and what comes back of the stakes (requirement X4). */
export function RateTable({ label, betTypes }: { label: string; betTypes: readonly RateView[] }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{ratesText.type}</th>
          <th scope="col">{ratesText.rate}</th>
          <th scope="col">{ratesText.chance}</th>
          <th scope="col">{ratesText.back}</th>
        </tr>
      </thead>
      <tbody>
        {betTypes.map((type) => (
          <TypeRows key={type.code} type={type} />
        ))}
      </tbody>
    </table>
  );
}
