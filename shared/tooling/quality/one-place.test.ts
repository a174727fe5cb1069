import { fileURLToPath } from 'node:url';
import { readTree, type TextFile } from '../sources/source-tree.ts';
import { brandsInSources, layoutsElsewhere, moneyWrittenElsewhere } from './one-place.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const texts = readTree(root, ['.ts', '.tsx', '.mjs', '.js', '.css', '.html', '.json']);
/** Spelled in two parts, so that the checks do not find it in this file. */
const spell = (...parts: string[]) => parts.join('');
const withLine = (path: string, text: string): TextFile[] => [...texts, { path, text }];

describe('money', () => {
  test('[S2.5] becomes text in the one formatter only', () => {
    expect(moneyWrittenElsewhere({ texts })).toEqual([]);
  });

  test.each([
    [
      'a formatter of a currency',
      spell(`new Intl.NumberFormat('th-TH', { style: 'curr`, `ency', currency: 'THB' })`),
    ],
    ['digits of an amount', spell('const shown = amount.toFi', 'xed(2);')],
    ['an amount in the words of the language', spell('(balance / 100).toLocale', 'String()')],
    ['satang through a formatter of numbers', spell('number.for', 'mat(stakeSatang / 100)')],
    ['a count that is money', spell('formatNum', 'ber(balance)')],
    ['a sum put together by hand', spell('`$', '{satang / 100}`')],
    ['a sign before a number', spell('`฿$', '{value}`')],
    ['a unit after a number', spell('`$', '{value} บาท`')],
  ])('%s is found anywhere else', (_what, line) => {
    for (const path of ['mfe-lotto/src/a.ts', 'deploy/backend/src/a.text.ts', 'deploy/sandbox/game/src/a.ts'])
      expect(moneyWrittenElsewhere({ texts: withLine(path, line) })).toHaveLength(1);
  });
});

describe('layouts', () => {
  const seven = ['auth', 'default', 'game', 'iframe', 'liff', 'lobby', 'payment'];

  test('[S5.2] every route of the shell and of the remotes names one of the seven', async () => {
    const files = texts.filter(({ path }) => /^(?:shell|mfe-[a-z]+)\/src\/routes\.ts$/.test(path));
    expect(files).toHaveLength(5);
    const modules = await Promise.all(files.map(({ path }) => import(`${root}${path}`)));
    const routes = modules.flatMap(({ routes }: { routes: readonly { layout: string }[] }) => routes);
    expect(routes.length).toBeGreaterThanOrEqual(38);
    expect(routes.filter(({ layout }) => !seven.includes(layout))).toEqual([]);
  });

  test('[S5.3] stand in the shell alone', () => {
    expect(layoutsElsewhere({ texts })).toEqual([]);
    const shell = texts.find(({ path }) => path === 'shell/src/layouts/layouts.tsx')?.text ?? '';
    expect(seven.filter((name) => !new RegExp(`^  ${name}: \\w+Layout,$`, 'm').test(shell))).toEqual([]);
  });

  test.each([
    ['the mark of a layout', spell('<div data-lay', 'out="lobby" />')],
    ['a place for a page', spell('<Out', 'let />')],
    ['the landmark of a page', spell('<ma', 'in>{children}</main>')],
    ['a component of that name', spell('function WideLay', 'out() {}')],
  ])('%s in a remote is found', (_what, line) => {
    expect(layoutsElsewhere({ texts: withLine('mfe-lotto/src/a.tsx', line) })).toHaveLength(1);
  });
});

describe('brands', () => {
  test('[S3.8] have their names, codes, colours and addresses in their folders only', () => {
    expect(brandsInSources({ texts })).toEqual([]);
  });

  test.each([
    ['a name', `const name = 'ธารา';`],
    ['a key', `if (brand === 'siam') welcome();`],
    ['an agent code', `const code = 'THARA';`],
    ['a colour', '.a { color: #ff9478; }'],
    ['a way to its staff', `const line = 'https://line.me/R/ti/p/%40sanuk-siam-admin-demo';`],
    ['the page of its agent', `const origin = 'https://siam-agent.example';`],
  ])('%s of one is found anywhere else', (_what, line) => {
    for (const path of ['shell/src/a.ts', 'mfe-lotto/src/a.css', 'deploy/backend/src/a.ts'])
      expect(brandsInSources({ texts: withLine(path, line) })).toHaveLength(1);
  });
});
