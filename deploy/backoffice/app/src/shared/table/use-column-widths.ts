import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Measures the columns of a table once. Only some rows of a long table are rendered, so without widths its columns would move while the
 * person scrolls.
 * @param layout names what the widths depend on: they are measured again when it changes; null where the browser decides
 * @returns shares of the width of the table in percent; null before they are measured
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  layout: string | null,
): readonly number[] | null {
  const [measured, setMeasured] = useState<{ layout: string; shares: readonly number[] } | null>(null);
  useLayoutEffect(() => {
    if (layout === null) return;
    const heads = [...(table.current?.querySelectorAll('thead th') ?? [])];
    const widths = heads.map((head) => head.getBoundingClientRect().width);
    const wholePx = widths.reduce((sum, width) => sum + width, 0);
    setMeasured({ layout, shares: widths.map((width) => (wholePx > 0 ? (100 * width) / wholePx : 0)) });
  }, [table, layout]);
  return measured?.layout === layout ? measured.shares : null;
}
