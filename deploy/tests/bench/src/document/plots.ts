import type { BenchResult } from '../result.ts';
import { loadedPages, rows, seriesNames } from '../rows.ts';
import { spreadOf } from '../statistics.ts';
import { judgedRows } from './judged-rows.ts';
import { colours, drawing, element, label } from './svg.ts';
import { barText, figureOf, nameOf } from './text.ts';

/** A drawing of the document. */
export interface Plot {
  /** file below `docs/pictures` */
  file: string;
  title: string;
  svg: string;
}

const width = 860;
const left = 250;
const right = width - 110;
const plain = (text: string) => text.replaceAll('`', '');

interface Band {
  name: string;
  colour: string;
  lower: number;
  median: number;
  upper: number;
}

/** One bar with its quartiles, from the left edge. */
function drawBand(band: Band, y: number, perUnit: number): string {
  const at = (value: number) => left + value * perUnit;
  const middle = y + 9;
  return [
    label(band.name, { x: left - 10, y: y + 13, 'text-anchor': 'end', fill: '#4a4f5c' }),
    element('rect', {
      x: left,
      y,
      width: Math.max(1, band.median * perUnit),
      height: 18,
      rx: 3,
      fill: band.colour,
    }),
    element('line', {
      x1: at(band.lower),
      x2: at(band.upper),
      y1: middle,
      y2: middle,
      stroke: '#1b1e27',
      'stroke-width': 2,
    }),
    label(figureOf(band.median, 'ms'), {
      x: at(Math.max(band.upper, band.median)) + 8,
      y: y + 13,
      fill: '#1b1e27',
    }),
  ].join('');
}

/** First and largest paint of every page and variant: medians, with a line from quartile to quartile. */
function paintPlot({ rows: measured }: BenchResult, measure: 'lcp' | 'fcp', title: string): Plot | null {
  const groups = loadedPages.map((page) => {
    const series = measured.find(({ row }) => row === `${measure} ${page.path}`)?.series ?? {};
    const bands = (['composed', 'bundle', 'static'] as const).flatMap((name): Band[] => {
      const values = series[name] ?? [];
      return values.length > 0
        ? [{ name: seriesNames[name], colour: colours[name], ...spreadOf(values) }]
        : [];
    });
    return { title: plain(page.title), bands };
  });
  const all = groups.flatMap(({ bands }) => bands);
  if (all.length === 0) return null;
  const perUnit = (right - left) / Math.max(...all.map(({ upper }) => upper));
  const parts: string[] = [
    label(title, { x: 20, y: 28, 'font-size': 16, 'font-weight': 600, fill: '#1b1e27' }),
  ];
  let y = 48;
  for (const { title: page, bands } of groups) {
    parts.push(label(page, { x: 20, y: y + 13, 'font-weight': 600, fill: '#1b1e27' }));
    for (const band of bands) {
      parts.push(drawBand(band, y, perUnit));
      y += 24;
    }
    y += 14;
  }
  return { file: `performance-${measure}.svg`, title, svg: drawing(title, width, y + 6, parts) };
}

/** How far every bar is: what was measured as a part of what is allowed, or what is asked as a part of what was measured. */
function barsPlot(result: BenchResult): Plot | null {
  const judged = judgedRows(result).flatMap(({ row, bar, value, ratio, verdict }) => {
    const of = bar?.against ? ratio : value?.median;
    if (!bar || of === null || of === undefined || verdict === 'not measured') return [];
    const part = bar.kind === 'at most' ? of / bar.limit : bar.limit / of;
    const whose = bar.of === row.subject ? '' : `, ${nameOf(bar.of)}`;
    return [
      { text: `${plain(row.title)}${whose} ${barText(bar, row.unit)}`, part, isMet: verdict === 'met' },
    ];
  });
  if (judged.length === 0) return null;
  const title = 'Every bar: left of the line is met';
  const from = 480;
  const most = 4;
  const perUnit = (width - 90 - from) / most;
  const bottom = 50 + judged.length * 26;
  const lines = judged.map(({ text, part, isMet }, at) => {
    const y = 50 + at * 26;
    const drawn = Math.min(part, most);
    return [
      label(text, { x: from - 10, y: y + 13, 'text-anchor': 'end', 'font-size': 11, fill: '#4a4f5c' }),
      element('rect', {
        x: from,
        y,
        width: Math.max(1, drawn * perUnit),
        height: 18,
        rx: 3,
        fill: isMet ? colours.met : colours.missed,
      }),
      label(`${part.toFixed(2)} ×`, { x: from + drawn * perUnit + 6, y: y + 13, fill: '#1b1e27' }),
    ].join('');
  });
  const limit = from + perUnit;
  const parts = [
    label(title, { x: 20, y: 28, 'font-size': 16, 'font-weight': 600, fill: '#1b1e27' }),
    ...lines,
    element('line', {
      x1: limit,
      x2: limit,
      y1: 42,
      y2: bottom,
      stroke: '#1b1e27',
      'stroke-dasharray': '4 3',
    }),
  ];
  return { file: 'performance-bars.svg', title, svg: drawing(title, width, bottom + 14, parts) };
}

/** Every drawing that the result has measurements for. */
export const plotsOf = (result: BenchResult): Plot[] =>
  [
    barsPlot(result),
    paintPlot(result, 'lcp', 'Largest contentful paint, slow 4G, processor ÷4'),
    paintPlot(result, 'fcp', 'First contentful paint, slow 4G, processor ÷4'),
  ].filter((plot) => plot !== null);

/** The rows that a result has nothing of. */
export const missingRows = ({ rows: measured }: BenchResult): string[] =>
  rows.filter(({ id }) => !measured.some(({ row }) => row === id)).map(({ title }) => title);
