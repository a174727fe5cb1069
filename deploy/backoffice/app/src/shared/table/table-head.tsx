import { ChevronDownIcon, ChevronUpIcon } from '@sanuk/ui';
import type { RowData, Column as TableColumn } from '@tanstack/react-table';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import type { features } from './sorting.ts';

interface TableHeadProps<Row extends RowData> {
  columns: readonly Column<Row>[];
  /** the same columns with what they are sorted by */
  sorted: readonly TableColumn<typeof features, Row>[];
  isVirtual: boolean;
}

/** Titles of the columns. A title of a column that can be sorted is a button: ascending, descending, and as the server gave the rows. */
export function TableHead<Row extends RowData>({ columns, sorted, isVirtual }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={isVirtual ? 1 : undefined}>
        {columns.map(({ title, isNumber, isActions }, index) => {
          const column = sorted[index];
          return column?.getCanSort() ? (
            <SortableTitle key={title} {...{ title, isNumber, column }} />
          ) : (
            <th key={title} scope="col" data-number={isNumber} data-actions={isActions}>
              {title}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

interface SortableTitleProps<Row extends RowData> {
  title: string;
  isNumber: boolean | undefined;
  column: TableColumn<typeof features, Row>;
}

function SortableTitle<Row extends RowData>({ title, isNumber, column }: SortableTitleProps<Row>) {
  const direction = column.getIsSorted();
  const Arrow = direction === 'desc' ? ChevronDownIcon : ChevronUpIcon;
  return (
    <th
      scope="col"
      data-number={isNumber}
      data-sortable
      aria-sort={direction === false ? 'none' : directions[direction]}
    >
      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
        {title}
        <Arrow size={16} className={styles.arrow} />
      </button>
    </th>
  );
}
