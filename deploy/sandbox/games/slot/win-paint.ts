import type { Win } from '../../server/slot/evaluate.ts';
import { type Machine, rowCount } from '../../server/slot/machine.ts';
import { cellCentre, type ReelLayout } from './layout.rules.ts';

/** How long all wins show together, and then each alone. */
const togetherMs = 1400;
const eachMs = 1100;

/** Which wins are lit at a moment: first all, then one after the other, for as long as one looks. */
export function shownWins(wins: readonly Win[], ms: number): readonly Win[] {
  if (wins.length === 1 || ms < togetherMs) return wins;
  const turn = Math.floor((ms - togetherMs) / eachMs) % wins.length;
  return wins.slice(turn, turn + 1);
}

/** Far apart on the colour wheel, so that crossing lines can be told from each other. */
const colourOf = (win: Win): string => `hsl(${((win.line ?? win.symbol) * 47 + 44) % 360} 95% 66%)`;

/** Frames around what pays, and the line through it. */
export function paintWins(
  context: CanvasRenderingContext2D,
  layout: ReelLayout,
  machine: Machine,
  wins: readonly Win[],
  ms: number,
): void {
  const drawn = ms === 0 ? 1 : Math.min(1, ms / 420);
  for (const win of wins) {
    context.save();
    context.strokeStyle = colourOf(win);
    context.shadowColor = context.strokeStyle;
    context.shadowBlur = 14;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    if (win.line !== null) strokeLine(context, layout, machine.lines[win.line] ?? [], drawn);
    context.lineWidth = Math.min(4, Math.max(2, layout.cellWidth * 0.03));
    for (const [reel, row] of win.cells) {
      const [x, y] = cellCentre(layout, reel, Math.min(row, rowCount - 1));
      const [w, h] = [layout.cellWidth - 4, layout.cellHeight - 4];
      context.beginPath();
      context.roundRect(x - w / 2, y - h / 2, w, h, 10);
      context.stroke();
    }
    context.restore();
  }
}

function strokeLine(
  context: CanvasRenderingContext2D,
  layout: ReelLayout,
  rows: readonly number[],
  share: number,
): void {
  const last = (rows.length - 1) * share;
  context.lineWidth = Math.min(6, Math.max(3, layout.cellWidth * 0.05));
  context.globalAlpha = 0.85;
  context.beginPath();
  rows.forEach((row, reel) => {
    if (reel > Math.ceil(last)) return;
    const [x, y] = cellCentre(layout, reel, row);
    if (reel <= last) context.lineTo(x, y);
    else {
      const [fromX, fromY] = cellCentre(layout, reel - 1, rows[reel - 1] ?? row);
      const part = last - (reel - 1);
      context.lineTo(fromX + (x - fromX) * part, fromY + (y - fromY) * part);
    }
  });
  context.stroke();
  context.globalAlpha = 1;
}
