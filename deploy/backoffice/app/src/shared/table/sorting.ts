import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
} from '@tanstack/react-table';
import type { Column } from './column.ts';

/** What tables of the back office do: they sort. */
export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const thai = new Intl.Collator('th', { numeric: true });

/** Compares two values of a column: numbers by size, texts in the order of a Thai dictionary. */
const compareValues = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : thai.compare(String(one), String(other));

const byValue = <Row extends RowData>(
  one: TableRow<typeof features, Row>,
  other: TableRow<typeof features, Row>,
  id: string,
): number => compareValues(one.getValue(id), other.getValue(id));

/** Columns as the library takes them. */
export const definitionsOf = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] =>
  columns.map(({ title, sortBy }) =>
    sortBy
      ? {
          ...{ id: title, sortFn: byValue, sortUndefined: 'last' },
          // The library puts undefined last in both directions, and null nowhere in particular.
          accessorFn: (row: Row) => sortBy(row) ?? undefined,
        }
      : { id: title, enableSorting: false },
  );
