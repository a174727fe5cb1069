import { bangkokDay, formatDate, useServerSecond } from '@sanuk/platform';
import { ChevronLeftIcon, ChevronRightIcon, Chip, ChipRow } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { LobbyView } from '../../shared/lotto.api.ts';
import { dayAfter, dayBefore, daysUpTo } from '../../shared/rounds/day.rules.ts';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { useDayName } from '../../shared/rounds/use-day-name.ts';
import styles from './results.module.css';
import { hrefWith, type Selection } from './results.rules.ts';
import { resultsText } from './results.text.ts';

const daysShown = 7;

function FilterChip(props: { to: string; selected: boolean; icon?: ReactNode; children: ReactNode }) {
  const { to, selected, icon, children } = props;
  return (
    <Chip asChild selected={selected} icon={icon}>
      <Link to={to} replace preventScrollReset>
        {children}
      </Link>
    </Chip>
  );
}

function CategoryChips({
  categories,
  selection,
}: {
  categories: LobbyView['categories'];
  selection: Selection;
}) {
  const [search] = useSearchParams();
  const { category, market, markets } = selection;
  return (
    <>
      <ChipRow label={resultsText.categories}>
        <FilterChip
          to={hrefWith(search, { category: null, market: null })}
          selected={!category && market === undefined}
        >
          {resultsText.all}
        </FilterChip>
        {categories.map(({ code, name }) => (
          <FilterChip
            key={code}
            to={hrefWith(search, { category: code, market: null })}
            selected={code === category?.code}
          >
            {name}
          </FilterChip>
        ))}
      </ChipRow>
      {category && markets.length > 0 && (
        <ChipRow label={resultsText.markets}>
          <FilterChip
            to={hrefWith(search, { category: category.code, market: null })}
            selected={market === undefined}
          >
            {resultsText.allMarkets}
          </FilterChip>
          {markets.map((one) => (
            <FilterChip
              key={one.market}
              to={hrefWith(search, { category: null, market: one.market })}
              selected={one.market === market}
              icon={<Emblem icon={one.icon} size="xs" />}
            >
              {one.name}
            </FilterChip>
          ))}
        </ChipRow>
      )}
    </>
  );
}

/** The last days; a day that was chosen has its neighbours beside it, so that older ones are reached as well. */
function DayChips({ date }: { date: string | undefined }) {
  const [search] = useSearchParams();
  const dayName = useDayName();
  const today = bangkokDay(useServerSecond() * 1000);
  const recent = daysUpTo(today, daysShown);
  const isOlder = date !== undefined && !recent.includes(date);
  const to = (day: string | null) => hrefWith(search, { date: day });
  return (
    <>
      <ChipRow label={resultsText.days}>
        <FilterChip to={to(null)} selected={date === undefined}>
          {resultsText.latest}
        </FilterChip>
        {isOlder && (
          <FilterChip to={to(date)} selected>
            {dayName(date)}
          </FilterChip>
        )}
        {recent.map((day) => (
          <FilterChip key={day} to={to(day)} selected={day === date}>
            {dayName(day)}
          </FilterChip>
        ))}
      </ChipRow>
      {date !== undefined && (
        <nav className={styles.steps} aria-label={resultsText.days}>
          <Link className={styles.step} to={to(dayBefore(date))} replace preventScrollReset>
            <ChevronLeftIcon size={20} />
            {resultsText.dayBefore(formatDate(`${dayBefore(date)}T05:00:00Z`))}
          </Link>
          {date < today && (
            <Link className={styles.step} to={to(dayAfter(date))} replace preventScrollReset>
              {resultsText.dayAfter(formatDate(`${dayAfter(date)}T05:00:00Z`))}
              <ChevronRightIcon size={20} />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** Which results are shown: of which market, of which day. Each choice is an address. */
export function ResultFilters({
  categories,
  selection,
}: {
  categories: LobbyView['categories'];
  selection: Selection;
}) {
  return (
    <div className={styles.filters}>
      <CategoryChips categories={categories} selection={selection} />
      <DayChips date={selection.date} />
    </div>
  );
}
