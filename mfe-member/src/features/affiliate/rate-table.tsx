import { Card, SectionHeading } from '@sanuk/ui';
import styles from './affiliate.module.css';
import { type Programme, rateRows } from './affiliate.rules.ts';
import { affiliateText as text } from './affiliate.text.ts';

/** The published shares: a row for each category, a column for each level (requirement X4). */
export function RateTable({ programme }: { programme: Programme }) {
  return (
    <section className={styles.section} aria-labelledby="affiliate-rates">
      <SectionHeading id="affiliate-rates" title={text.rates} />
      <Card pad="none">
        <table className={styles.rates} aria-labelledby="affiliate-rates">
          <thead>
            <tr>
              <th scope="col">{text.category}</th>
              {Array.from({ length: programme.levels }, (_, no) => (
                <th key={text.level(no + 1)} scope="col">
                  {text.level(no + 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rateRows(programme).map(({ category, percents }) => (
              <tr key={category}>
                <th scope="row">{text.categoryName(category)}</th>
                {percents.map((percent, no) => (
                  <td key={text.level(no + 1)}>{text.percent(percent)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
