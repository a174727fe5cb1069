/** Height of a row in px, as the style sheet has it. */
export const rowHeight = 44;
/** Lists up to this long stand in the page whole. */
const wholeUpTo = 100;
/** Rows drawn beyond what is in sight, on either side. */
const around = 24;
/** Rows that come and go together, so that a little scrolling draws nothing. */
const step = 8;

/** What is seen of a list that scrolls inside its box, in px. */
export interface Sight {
  above: number;
  height: number;
}

/** A sight that stays the same while a list is scrolled within a few rows. */
export const roundedSight = ({ above, height }: Sight): Sight => ({
  above: Math.floor(Math.max(0, above) / (step * rowHeight)) * step * rowHeight,
  height,
});

/** The part of a list of `count` rows to draw: all of a short one, of a long one what is near the sight. */
export function rowsNear({ above, height }: Sight, count: number): { start: number; end: number } {
  if (count <= wholeUpTo) return { start: 0, end: count };
  const first = Math.min(Math.floor(above / rowHeight), count - 1);
  const start = Math.max(0, Math.floor((first - around) / step) * step);
  const last = first + Math.ceil(height / rowHeight) + around;
  return { start, end: Math.min(count, Math.ceil(last / step) * step) };
}
