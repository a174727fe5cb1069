import { type RowData, useTable } from '@tanstack/react-table';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { usePrinting } from '../print/use-printing.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { definitionsOf, features } from './sorting.ts';
import { TableHead } from './table-head.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useIsWide } from './use-is-wide.ts';
import { mostWholeRows, useRowWindow } from './use-row-window.ts';

interface DataTableProps<Row extends RowData> {
  /** what the table lists, for screen readers */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** Height of a row before it is measured: a line, and one value of a card. */
const linePx = 48;
const valuePx = 32;

/** Screen readers skip the gaps between rows: they are empty, and take no focus. */
const unread = { 'aria-hidden': true } as const;

/**
 * A dense table. On a phone each row is a card with the titles of the columns beside its values. Of a long table the rows near the window
 * are rendered alone, except on paper.
 */
export function DataTable<Row extends RowData>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // It stays after the focus has left: a dialog that closes gives the focus back to the button that opened it.
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const isPrinting = usePrinting();
  const isWide = useIsWide();
  const isVirtual = rows.length > mostWholeRows && !isPrinting;
  const model = useTable({
    features,
    columns: useMemo(() => definitionsOf(columns), [columns]),
    data: rows,
    getRowId: keyOf,
    enableMultiSort: false,
    sortDescFirst: false,
  });
  const sorted = model.getRowModel().rows;
  const keys = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const rowPx = isWide ? linePx : valuePx * columns.length;
  const { parts, measure } = useRowWindow({ body, keys, isVirtual, rowPx, focusedKey });
  const titles = columns.map(({ title }) => title).join('\n');
  const shares = useColumnWidths(table, isVirtual && isWide ? titles : null);
  const watchFocus = ({ target }: FocusEvent) =>
    setFocusedKey(keys[Number(target.closest('tr')?.dataset.index)] ?? null);
  return (
    <div className={styles.scroll} data-virtual={isVirtual || undefined}>
      <table
        ref={table}
        className={styles.table}
        aria-label={label}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        {shares && (
          <colgroup>
            {columns.map(({ title }, index) => (
              <col key={title} style={{ inlineSize: `${shares[index]}%` }} />
            ))}
          </colgroup>
        )}
        <TableHead {...{ columns, isVirtual }} sorted={model.getAllLeafColumns()} />
        <tbody ref={body} onFocus={watchFocus}>
          {parts.map((part) => {
            if (part.kind === 'gap')
              return (
                <tr key={`gap ${part.beforeIndex}`} className={styles.gap} {...unread}>
                  <td colSpan={columns.length} style={{ blockSize: part.heightPx }} />
                </tr>
              );
            const row = sorted[part.index];
            return (
              row && (
                <tr
                  key={`row ${row.id}`}
                  ref={measure}
                  data-index={part.index}
                  aria-rowindex={isVirtual ? part.index + 2 : undefined}
                >
                  {columns.map(({ title, cell, isNumber, isWhole, isActions }) => (
                    <td
                      key={title}
                      data-title={title}
                      data-number={isNumber}
                      data-whole={isWhole}
                      data-actions={isActions}
                    >
                      {cell(row.original)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
