import { Card, SectionHeading } from '@sanuk/ui';
import styles from './affiliate.module.css';
import { barHeights, type DrawnDay } from './affiliate.rules.ts';
import { chartText as text } from './affiliate.text.ts';

const height = 96;
const step = 10;

/** What each of the last days brought: bars to look at, a table to listen to. */
export function DaysChart({ days }: { days: readonly DrawnDay[] }) {
  const heights = barHeights(days, height);
  return (
    <section className={styles.section} aria-labelledby="affiliate-days">
      <SectionHeading id="affiliate-days" title={text.title} />
      <Card className={styles.card}>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${days.length * step} ${height + 2}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {days.map(({ date }, no) => {
            const bar = Math.max(2, heights[no] ?? 0);
            const isEmpty = (heights[no] ?? 0) === 0;
            return (
              <rect
                key={date}
                className={isEmpty ? styles.noBar : styles.bar}
                x={no * step + 1.5}
                y={height + 2 - bar}
                width={step - 3}
                height={bar}
                rx="1.5"
              />
            );
          })}
        </svg>
        <div className={styles.ends} aria-hidden="true">
          <span>{text.day(days[0]?.date ?? '')}</span>
          <span>{text.day(days.at(-1)?.date ?? '')}</span>
        </div>
        <p className={styles.quiet}>{text.sum(days)}</p>
        <div className="visually-hidden">
          <table aria-labelledby="affiliate-days">
            <thead>
              <tr>
                <th scope="col">{text.date}</th>
                <th scope="col">{text.commission}</th>
                <th scope="col">{text.members}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{text.day(day.date)}</th>
                  <td>{text.baht(day.commissionSatang)}</td>
                  <td>{day.members}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </section>
  );
}
