import type { CheckIns } from '@sanuk/contract/areas/quest';
import { Button, Card, CheckIcon, VisuallyHidden } from '@sanuk/ui';
import styles from './check-in.module.css';
import { type CalendarDay, monthOf } from './quest.rules.ts';
import { monthText, checkInText as text, weekdayNames } from './quests.text.ts';
import { useCheckIn } from './use-quests.ts';

/** The calendar of this month, the run of days, and the press for today. */
export function CheckInCard({ checkIns }: { checkIns: CheckIns }) {
  const { checkIn, isBusy } = useCheckIn();
  return (
    <Card asChild tone="hero" pad="l" className={styles.card}>
      <section aria-labelledby="check-in">
        <div className={styles.head}>
          <h2 id="check-in" className={styles.title}>
            {text.title}
          </h2>
          <span className={styles.streak}>{text.streak(checkIns.streak)}</span>
        </div>
        <Calendar checkIns={checkIns} />
        <Button
          variant={checkIns.is_done ? 'secondary' : 'primary'}
          block
          loading={isBusy}
          disabled={checkIns.is_done}
          icon={checkIns.is_done ? <CheckIcon size={20} /> : undefined}
          onClick={checkIn}
        >
          {checkIns.is_done ? text.done : text.press}
        </Button>
      </section>
    </Card>
  );
}

function Calendar({ checkIns }: { checkIns: CheckIns }) {
  return (
    <table className={styles.calendar}>
      <caption className={styles.month}>{text.calendar(monthText(checkIns.today))}</caption>
      <thead>
        <tr>
          {weekdayNames.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthOf(checkIns).map((week, no) => (
          <tr key={week.find((day) => day !== null)?.day ?? no}>
            {week.map((day, place) => (
              <Day key={day?.day ?? `empty-${place}`} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day }: { day: CalendarDay }) {
  if (day === null) return <td />;
  return (
    <td>
      <span
        className={styles.day}
        data-done={day.isDone || undefined}
        aria-current={day.isToday ? 'date' : undefined}
      >
        {day.no}
        {day.isDone && <VisuallyHidden>{` ${text.dayDone}`}</VisuallyHidden>}
      </span>
    </td>
  );
}
