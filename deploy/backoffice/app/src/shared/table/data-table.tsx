import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** numbers stand on the right, on one width */
  isNumber?: boolean;
  /** buttons of the row; on a phone they have no title */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  /** what the table lists, for screen readers */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A dense table. On a phone each row is a card with the titles of the columns beside its values. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" data-number={isNumber}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, isNumber, isActions }) => (
                <td key={title} data-title={title} data-number={isNumber} data-actions={isActions}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
