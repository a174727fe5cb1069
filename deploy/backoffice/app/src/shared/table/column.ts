import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  /** also tells the column from the others */
  title: string;
  cell: (row: Row) => ReactNode;
  /** numbers stand on the right, on one width */
  isNumber?: boolean;
  /** short words that are not broken, beside a column of long text */
  isWhole?: boolean;
  /** buttons of the row; on a phone they have no title */
  isActions?: boolean;
  /** what the person sorts the column by; a column without it is not sorted. Rows with null come last */
  sortBy?: (row: Row) => string | number | null;
}
