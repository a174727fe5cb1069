import { fileURLToPath } from 'node:url';
import { placeNames } from '@sanuk/contract/place-names.text';
import { parseSource } from '../sources/parse-source.ts';
import { readTree, type TextFile } from '../sources/source-tree.ts';
import {
  brandsInSources,
  databasesToldApart,
  layoutsElsewhere,
  moneyWrittenElsewhere,
  placesNamedElsewhere,
} from './one-place.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const texts = readTree(root, ['.ts', '.tsx', '.mjs', '.js', '.css', '.html', '.json']);
/** Spelled in two parts, so that the checks do not find it in this file. */
const spell = (...parts: string[]) => parts.join('');
/** What the checks read beside the sources they look through: the folders of the brands and the tokens of the kit. */
const consulted = texts.filter(
  ({ path }) => path.startsWith('deploy/brands/') || path === 'shared/ui/src/styles/tokens.css',
);
/** A file of one line in place of all sources: that nothing is found in those has a test of its own. */
const withLine = (path: string, text: string): TextFile[] => [...consulted, { path, text }];

describe('money', () => {
  test('[S2] becomes text in the one formatter only', () => {
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
    for (const path of [
      'mfe-lotto/src/a.ts',
      'deploy/services/backend/src/a.text.ts',
      'deploy/sandbox/games/a.ts',
    ])
      expect(moneyWrittenElsewhere({ texts: withLine(path, line) })).toHaveLength(1);
  });
});

interface Declared {
  path: string;
  layout: string;
  title: string;
  menu?: { label: string };
}

/** Every route that the shell and the remotes declare. */
async function declaredRoutes(): Promise<Declared[]> {
  const files = texts.filter(({ path }) => /^(?:shell|mfe-[a-z]+)\/src\/routes\.ts$/.test(path));
  expect(files).toHaveLength(5);
  const modules = await Promise.all(files.map(({ path }) => import(`${root}${path}`)));
  return modules.flatMap(({ routes }: { routes: readonly Declared[] }) => routes);
}

describe('places', () => {
  const list = texts.filter(({ path }) => path.endsWith('/place-names.text.ts')).map(parseSource);
  const withSource = (path: string, text: string) => ({
    sources: [...list, parseSource({ path, text })],
    texts: [],
  });

  test('are called in the menu as their page is called, and no two pages alike', async () => {
    const routes = await declaredRoutes();
    for (const { title, menu } of routes) {
      expect(Object.values(placeNames)).toContain(title);
      expect(menu?.label ?? title).toBe(title);
    }
    // The boxes for frames of other sites, and the address that the specification has twice, are the same pages.
    const twins = /_box$|^\/slot copy$/;
    const titles = routes.filter(({ path }) => !twins.test(path)).map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(Object.values(placeNames)).toEqual([...new Set(Object.values(placeNames))]);
  });

  test.each([
    ['a name by itself', `export const text = { statement: 'รายการเดินบัญชี' };`],
    ['a name that is a word too', `export const text = { deposit: 'ฝากเงิน' };`],
    ['a name in a sentence', `export const text = 'ดูได้ที่รายการเดินบัญชี';`],
    ['a name in a component', 'export const A = () => <p>วงล้อนำโชค</p>;'],
    ['a second name of a place', 'export const text = `ไปหน้าประวัติธุรกรรม`;'],
  ])('%s is found anywhere else', (_what, line) => {
    for (const path of ['shell/src/a.tsx', 'mfe-lotto/src/a.tsx', 'deploy/services/backend/src/a.tsx'])
      expect(placesNamedElsewhere(withSource(path, line))).toHaveLength(1);
  });

  test('a second name in the words of a brand is found', () => {
    const banner = { path: 'deploy/brands/lamai/banners.json', text: '[{ "action": "แลกแต้ม" }]' };
    expect(placesNamedElsewhere({ sources: list, texts: [banner] })).toHaveLength(1);
  });

  test('a word that only holds a name is none', () => {
    const line = `export const text = ['กรุณาเข้าสู่ระบบก่อน', 'ฝากเงินครั้งแรกเพื่อเริ่มเล่น'];`;
    expect(placesNamedElsewhere(withSource('shell/src/a.text.ts', line))).toEqual([]);
  });
});

describe('layouts', () => {
  const seven = ['auth', 'default', 'game', 'iframe', 'liff', 'lobby', 'payment'];

  test('[S5.2] every route of the shell and of the remotes names one of the seven', async () => {
    const routes = await declaredRoutes();
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
  test('[S3] have their names, codes, colours and addresses in their folders only', () => {
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
    for (const path of ['shell/src/a.ts', 'mfe-lotto/src/a.css', 'deploy/services/backend/src/a.ts'])
      expect(brandsInSources({ texts: withLine(path, line) })).toHaveLength(1);
  });
});

describe('databases', () => {
  test('[P3.4] are given the same migrations and statements, and told apart nowhere', () => {
    expect(databasesToldApart({ texts })).toEqual([]);
    const main = texts.find(({ path }) => path === 'deploy/services/backend/src/app/main.ts')?.text ?? '';
    expect(main.match(/openDatabase\(.*/g)).toEqual(['openDatabase(addresses, config.dataDir, program);']);
    expect(main.match(/createBackend\(/g)).toHaveLength(1);
  });

  test.each([
    [
      'who started it',
      spell(`import { startEmbeddedPostgres } from '../database/emb`, `edded/embedded-postgres.ts';`),
    ],
    ['its version', spell('await sql`show server_ver', 'sion`')],
    ['the address', spell('const limit = config.database', 'Url === null ? 1 : 2;')],
  ])('%s, asked for in the backend, is found', (_what, line) => {
    const path = 'deploy/services/backend/src/features/a/a.service.ts';
    expect(databasesToldApart({ texts: withLine(path, line) })).toHaveLength(1);
  });
});
