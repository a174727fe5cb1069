import type { DashboardDay } from '@sanuk/contract/outside/operator-dashboard';
import { Button, EmptyState, SectionHeading, Segmented, Stack } from '@sanuk/ui';
import { useState } from 'react';
import { formatNumber, formatSatang } from '../../shared/format.ts';
import { usePrinting } from '../../shared/print/use-printing.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import {
  type FigureName,
  type Measure,
  measureOf,
  measures,
  productsOf,
  sources,
} from './dashboard.rules.ts';
import { dashboardText as text } from './dashboard.text.ts';

type Days = readonly DashboardDay[];

const dayColumn = (days: Days): Column<DashboardDay> => ({
  title: text.day,
  cell: ({ day }) => text.dayName(day, days[0]?.day ?? ''),
});

/** A phone shows each row as a card: a week of them at first, the others on request. */
const daysAtFirst = 7;

/** The days by product and as sums, today first. */
export function DaysTables({ days }: { days: Days }) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? days : days.slice(0, daysAtFirst);
  return (
    <Stack gap={6}>
      <ProductsTable days={shown} />
      <DaysTable days={shown} />
      {shown.length < days.length && (
        <Button onClick={() => setIsWhole(true)}>{text.allDays(days.length)}</Button>
      )}
    </Stack>
  );
}

function DaysTable({ days }: { days: Days }) {
  const columns = (Object.keys(sources) as FigureName[]).map((name): Column<DashboardDay> => {
    const { unit, read } = sources[name];
    return {
      title: text.figures[name],
      cell: (day) => (unit === 'satang' ? formatSatang(read(day)) : formatNumber(read(day))),
      isNumber: true,
    };
  });
  return (
    <Stack as="section" gap={3}>
      <SectionHeading title={text.daysTitle} />
      <DataTable
        label={text.daysTitle}
        columns={[dayColumn(days), ...columns]}
        rows={days}
        keyOf={({ day }) => day}
      />
    </Stack>
  );
}

/** One column for each product that moved money; the person chooses which number it has. */
function ProductsTable({ days }: { days: Days }) {
  const [measure, setMeasure] = useState<Measure>('net');
  const products = productsOf(days);
  const columns = products.map(
    (product): Column<DashboardDay> => ({
      title: text.products[product],
      cell: (day) => formatSatang(measureOf(day, product, measure)),
      isNumber: true,
    }),
  );
  return (
    <Stack as="section" gap={3}>
      <SectionHeading title={text.productsTitle} />
      {products.length > 0 ? (
        <>
          <Segmented
            label={text.measure}
            value={measure}
            onValueChange={(value) => setMeasure(value as Measure)}
            items={measures.map((value) => ({ value, label: text.measures[value] }))}
          />
          <DataTable
            label={`${text.productsTitle} ${text.measures[measure]}`}
            columns={[dayColumn(days), ...columns]}
            rows={days}
            keyOf={({ day }) => day}
          />
        </>
      ) : (
        <EmptyState size="s" picture="game" title={text.noProducts} />
      )}
    </Stack>
  );
}
