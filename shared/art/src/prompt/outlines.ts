import { type Saying, words } from '../words/words.text.ts';
import { shaped } from './font.ts';

/** Moves an outline with y upwards to its place and writes it with whole, relative numbers, y downwards. */
function compact(outline: string, dx: number, dy: number): string {
  let [x, y] = [0, 0];
  const step = (pairs: number[]) => {
    const from = [x, y] as const;
    const moved = pairs.map((value, index) => Math.round(index % 2 ? -value - dy : value + dx));
    [x, y] = [moved.at(-2) ?? x, moved.at(-1) ?? y];
    return moved.map((value, index) => value - (index % 2 ? from[1] : from[0]));
  };
  return [...outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)]
    .map(([, command = '', numbers = '']) => {
      if (command === 'Z') return 'z';
      const moved = step(numbers.match(/-?[\d.]+/g)?.map(Number) ?? []);
      const written = command === 'M' ? ['M', x, ' ', y] : [command.toLowerCase(), moved.join(' ')];
      return written.join('').replaceAll(' -', '-');
    })
    .join('');
}

function sentence(text: string, weight: number): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const run of text.match(/[\u0e00-\u0e7f ]+|[^\u0e00-\u0e7f]+/g) ?? []) {
    const subset = /[\u0e00-\u0e7f ]/.test(run) ? 'thai' : 'latin';
    for (const { outline, dx, dy, advance } of shaped(run, subset, weight)) {
      path += compact(outline, width + dx, dy);
      width += advance;
    }
  }
  return { path, width };
}

/** Quoted only where it must be, as the formatter writes it. */
const keyOf = (text: string) => (/^\p{ID_Start}\p{ID_Continue}*$/u.test(text) ? text : `'${text}'`);

/** The text of words/outlines.text.ts: each sentence of the pictures as one path. */
export function outlinesFile(): string {
  const rows = Object.values(words)
    .flatMap((brand): Saying[] => Object.values(brand))
    .flatMap(({ lines, under }) => [...lines.map((line) => [line, 700] as const), [under, 500] as const])
    .filter(([text], index, all) => all.findIndex(([other]) => other === text) === index)
    .map(([text, weight]) => {
      const { path, width } = sentence(text, weight);
      return `  ${keyOf(text)}: {\n    path: '${path}',\n    width: ${width},\n  },`;
    });
  return [
    "/** Sentences in Prompt's outlines (SIL Open Font License), 1000 units per em, baseline at y 0; written by `npm run art`. */",
    'export interface Outline {',
    '  path: string;',
    '  width: number;',
    '}',
    '',
    'export const outlines: Readonly<Record<string, Outline>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
