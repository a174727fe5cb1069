import type { DashboardDay } from '@sanuk/contract/outside/operator-dashboard';
import { formatNumber, formatSatang } from '../../shared/format.ts';
import styles from './dashboard.module.css';
import { type Figure, figuresOf } from './dashboard.rules.ts';
import { dashboardText as text } from './dashboard.text.ts';
import { Trend } from './trend.tsx';

const valueText = ({ unit }: Figure, value: number): string =>
  unit === 'satang' ? formatSatang(value) : formatNumber(value);
const spokenText = ({ unit }: Figure, value: number): string =>
  unit === 'satang' ? text.baht(formatSatang(value)) : text.members(value);

/** Today's numbers, each with whole days to compare it with and its trend. */
export function Figures({ days }: { days: readonly DashboardDay[] }) {
  const weekAgo = text.weekAgo(days[0]?.day ?? '');
  return (
    <dl className={styles.figures}>
      {figuresOf(days).map((figure) => (
        <FigureCard key={figure.name} figure={figure} weekAgo={weekAgo} />
      ))}
    </dl>
  );
}

function FigureCard({ figure, weekAgo }: { figure: Figure; weekAgo: string }) {
  const { name, today, trend } = figure;
  const label = text.figures[name];
  const [low, high] = [Math.min(...trend), Math.max(...trend)].map((value) => spokenText(figure, value));
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{label}</dt>
      <dd className={styles.value} data-loss={name === 'net' && today < 0}>
        {valueText(figure, today)}
      </dd>
      <dd className={styles.chart}>
        <Trend label={text.trend(label, trend.length, low ?? '', high ?? '')} values={trend} />
      </dd>
      <Compared label={text.yesterday} figure={figure} value={figure.yesterday} />
      <Compared label={weekAgo} figure={figure} value={figure.weekAgo} />
    </div>
  );
}

interface ComparedProps {
  label: string;
  figure: Figure;
  value: number | null;
}

function Compared({ label, figure, value }: ComparedProps) {
  if (value === null) return null;
  return (
    <dd className={styles.compared}>
      <span>{label}</span> <span className={styles.number}>{valueText(figure, value)}</span>
    </dd>
  );
}
