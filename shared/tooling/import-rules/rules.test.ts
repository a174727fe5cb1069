import { packagesIn } from '../sources/packages.ts';
import { parseSource } from '../sources/parse-source.ts';
import { checkImports } from './check-imports.ts';
import { ruleNames } from './rules.ts';

const packages = packagesIn(
  ['cli', 'contract', 'platform', 'remote', 'ui', 'testing']
    .map((name) => [name, `shared/${name}`])
    .concat([
      ['backend', 'deploy/services/backend'],
      ['release-store', 'deploy/services/release-store'],
      ['release', 'deploy/tools/release'],
      ['torture', 'deploy/tests/torture'],
    ])
    .map(([name, folder]) => ({
      path: `${folder}/package.json`,
      text: JSON.stringify({ name: `@sanuk/${name}`, exports: { './testing': './src/testing/index.ts' } }),
    })),
);
const check = (files: Record<string, string>) =>
  checkImports(
    Object.entries(files).map(([path, text]) => parseSource({ path, text })),
    packages,
  );

/** A small tree in which everybody keeps to the rules. */
const cleanTree: Record<string, string> = {
  'shared/contract/src/calls.ts': `import { Type } from 'typebox'; import * as lotto from './areas/lotto.ts'; export const calls = { Type, lotto };`,
  'shared/contract/src/areas/lotto.ts': `import { Type } from 'typebox'; export const Bill = Type.Object({});`,
  'shared/platform/src/index.ts': `export { call } from './api/call.ts'; export { stored } from './storage.ts';`,
  'shared/platform/src/api/call.ts': `import type { CallName } from '@sanuk/contract/calls'; import { errorCodeOf } from '@sanuk/contract/errors'; import { send } from './http.ts'; export const call = (name: CallName) => errorCodeOf(send(name));`,
  'shared/platform/src/api/http-client.ts': `import axios from 'axios'; export const send = axios.request;`,
  'shared/platform/src/storage/storage.ts': `/** the only file that touches localStorage */ export const stored = () => globalThis.localStorage;`,
  'shared/platform/src/storage/storage.test.ts': `import { stored } from './storage.ts'; localStorage.clear(); stored();`,
  'shared/ui/src/index.ts': `export { Button } from './button.tsx';`,
  'shared/ui/src/button.tsx': `import { ark } from '@ark-ui/react/factory'; export const Button = () => <ark.button type="button">ok</ark.button>;`,
  'shell/src/main.tsx': `import { stored } from '@sanuk/platform'; import { routes } from './features/auth/auth.routes.tsx'; stored(); export default routes;`,
  'shell/src/features/auth/auth.routes.tsx': `export const routes = [() => import('./login/login.page.tsx')];`,
  'shell/src/features/auth/login/login.page.tsx': `import { Button } from '@sanuk/ui'; import { login } from '../auth.api.ts'; export const page = [Button, login];`,
  'shell/src/features/auth/auth.api.ts': `import { call } from '@sanuk/platform'; export const login = () => call('POST /api/login');`,
  'mfe-lotto/src/app.tsx': `import { routes } from './features/bills/bills.routes.tsx'; export default routes;`,
  'mfe-lotto/src/features/bills/bills.routes.tsx': `import type { Bill } from '@sanuk/contract/areas/lotto'; export const routes: Bill[] = [];`,
  'mfe-lotto/src/features/bills/bill.rules.ts': `import type { Bill } from '@sanuk/contract/areas/lotto'; import { sum } from './line.rules.ts'; export const total = (bill: Bill) => sum(bill);`,
  'mfe-lotto/src/features/bills/line.rules.ts': `export const sum = (bill: object) => Object.keys(bill).length;`,
  'mfe-lotto/src/features/bills/bill.rules.test.ts': `import { Bill } from '@sanuk/contract/areas/lotto'; import { total } from './bill.rules.ts'; total(Bill);`,
  'deploy/services/backend/src/ledger/post.ts':
    'export const post = sql`insert into ledger.transfer values (1)`;',
  'deploy/services/backend/src/database/database.ts': `import pg from 'pg'; export const pool = new pg.Pool();`,
  'deploy/services/backend/src/features/wheel/wheel.service.ts': `import { calls } from '@sanuk/contract/calls'; import { place } from '../lotto/lotto.service.ts'; import { post } from '../../ledger/post.ts'; export const spin = [calls, place, post];`,
  'deploy/services/backend/src/features/lotto/lotto.service.ts':
    'export const place = sql`select balance from ledger.account`;',
  'deploy/services/edge/src/main.ts': `import { readFileSync } from 'node:fs'; import { verify } from '@sanuk/release-store/manifests'; export const run = () => verify(readFileSync('x'));`,
  'deploy/tools/local/src/main.ts': `import { publish } from '@sanuk/release/actions'; publish();`,
};

/** For each rule: what somebody might write, and must not. */
const broken: Record<string, Record<string, string>> = {
  'apps-are-strangers': {
    'mfe-games/src/app.tsx': `import { x } from '../../mfe-lotto/src/shared/x.ts'; x();`,
  },
  'features-are-strangers': {
    'mfe-lotto/src/features/bills/a.ts': `import { x } from '../rounds/rounds.routes.tsx'; x();`,
  },
  'what-features-share-knows-none-of-them': {
    'mfe-lotto/src/shared/slip.ts': `import { routes } from '../features/bills/bills.routes.tsx'; routes.at(0);`,
  },
  'a-feature-has-one-entry': {
    'mfe-lotto/src/app.tsx': `const page = () => import('./features/bills/bill-list/bill-list.page.tsx'); page();`,
  },
  'the-frame-takes-parts-not-insides': {
    'shell/src/layouts/frame.tsx': `import { drawerAtom } from '../features/header/drawer.atoms.ts'; drawerAtom();`,
  },
  'only-api-files-call': {
    'mfe-lotto/src/features/bills/bill.page.tsx': `import { call } from '@sanuk/platform'; call('GET /api/lotto/lobby');`,
  },
  'rules-are-pure': {
    'mfe-lotto/src/features/bills/bill.rules.ts': `import { useMemo } from 'react'; useMemo();`,
  },
  'browser-takes-schemas-as-types': {
    'mfe-lotto/src/features/bills/a.ts': `import { Bill, type Round } from '@sanuk/contract/areas/lotto'; export const x: Round = Bill;`,
  },
  'contract-knows-only-itself': {
    'shared/contract/src/money.ts': `import { Button } from '@sanuk/ui'; Button();`,
  },
  'platform-knows-only-the-contract': {
    'shared/platform/src/toast/toast.tsx': `import { Button } from '@sanuk/ui'; Button();`,
  },
  'ui-draws-and-nothing-else': {
    'shared/ui/src/link.tsx': `import { Link } from 'react-router-dom'; Link();`,
  },
  'what-remotes-are-built-with-is-theirs': {
    'shell/src/main.tsx': `import { updateGuard } from '@sanuk/remote/update-guard'; updateGuard();`,
  },
  'remotes-are-built-on-platform-and-kit': {
    'shared/remote/src/pages.ts': `import { routes } from 'mfe-games/src/app.tsx'; routes.at(0);`,
  },
  'browser-code-stays-in-the-browser': {
    'mfe-games/src/app.tsx': `import { createHash } from 'node:crypto'; createHash();`,
  },
  'tests-and-tools-stay-out-of-the-product': {
    'mfe-games/src/app.tsx': `import { aGame } from './testing/game.fixtures.ts'; aGame();`,
  },
  'servers-share-only-the-contract': {
    'deploy/sandbox/server/main.ts': `import { sign } from '@sanuk/backend/http/signature'; sign();`,
  },
  'only-the-edge-reads-the-store': {
    'deploy/services/backend/src/app/main.ts': `import { verify } from '@sanuk/release-store/manifests'; verify();`,
  },
  'services-need-no-tools': {
    'deploy/services/edge/src/main.ts': `import { promote } from '@sanuk/release/actions'; promote();`,
  },
  'the-back-office-takes-release-actions-alone': {
    'deploy/backoffice/server/src/releases/moves.service.ts': `import { runCommand } from '@sanuk/release/cli'; runCommand([]);`,
  },
  'nobody-needs-the-attacker': {
    'deploy/tools/local/src/main.ts': `import { chanceOf } from '@sanuk/torture/chance'; chanceOf(1);`,
  },
  'release-actions-know-no-command-line': {
    'deploy/tools/release/src/actions/promote.ts': `import { parse } from '../cli/options.ts'; parse();`,
  },
  'database-and-jobs-stand-below-http': {
    'deploy/services/backend/src/database/migrations.ts': `import { route } from '../http/route.ts'; route();`,
  },
  'nobody-needs-the-drawings': {
    'shell/src/frame/header.tsx': `import { logo } from '../../../shared/art/src/kit/logo.ts'; logo();`,
  },
  'backend-core-knows-no-feature': {
    'deploy/services/backend/src/http/route.ts': `import { place } from '../features/lotto/lotto.service.ts'; place();`,
  },
  'backend-features-meet-in-services': {
    'deploy/services/backend/src/features/wheel/wheel.service.ts': `import { pay } from '../lotto/lotto.money.ts'; pay();`,
  },
  'a-repository-has-one-owner': {
    'deploy/services/backend/src/app/backend.ts': `import { find } from '../features/lotto/lotto.repository.ts'; find();`,
  },
  'routes-ask-services': {
    'deploy/services/backend/src/features/lotto/lotto.routes.ts': `import { type Row, find } from './lotto.repository.ts'; export const x = (): Row => find();`,
  },
  'repositories-are-not-passed-on': {
    'deploy/services/backend/src/features/lotto/lotto.service.ts': `export { find } from './lotto.repository.ts';`,
  },
  'a-refused-call-leaves-nothing': {
    'deploy/services/backend/src/features/wheel/wheel.service.ts': `import { inTransactionEvenRefused } from '../../database/database.ts'; export const spin = () => inTransactionEvenRefused();`,
  },
  'one-module-signs': {
    'deploy/services/edge/src/main.ts': `import { timingSafeEqual } from 'node:crypto'; timingSafeEqual(a, b);`,
  },
  'only-tools-read-command-lines': {
    'deploy/services/edge/src/server.ts': `import { runCommandLine } from '@sanuk/cli'; await runCommandLine(tool);`,
  },
  'one-skeleton-reads-arguments': {
    'deploy/tools/local/src/main.ts': `const [name] = process.argv.slice(2); start(name);`,
  },
  'one-importer-axios': { 'shared/platform/src/agent.ts': `import axios from 'axios'; axios();` },
  'one-importer-eventsource-parser': {
    'mfe-lotto/src/features/bills/live.ts': `import { createParser } from 'eventsource-parser'; createParser();`,
  },
  'one-importer-react-toastify': {
    'shell/src/main.tsx': `import { toast } from 'react-toastify/unstyled'; toast();`,
  },
  'one-importer-tanstack-react-query': {
    'mfe-lotto/src/features/bills/use-bills.ts': `import { useQuery } from '@tanstack/react-query'; useQuery();`,
  },
  'one-importer-line-liff': {
    'mfe-member/src/features/line/line.page.tsx': `import liff from '@line/liff/core'; liff();`,
  },
  'one-importer-embla-carousel-react': {
    'mfe-games/src/features/home/banner.tsx': `import useEmbla from 'embla-carousel-react'; useEmbla();`,
  },
  'one-importer-ark-ui-react': {
    'shell/src/dialogs/dialog.tsx': `import { Dialog } from '@ark-ui/react/dialog'; Dialog();`,
  },
  'one-importer-pg': {
    'deploy/services/backend/src/features/wheel/wheel.repository.ts': `import pg from 'pg'; pg();`,
  },
  'one-importer-web-storage': {
    'shell/src/main.tsx': `export const x = window.sessionStorage.getItem('x');`,
  },
  'shell-names-no-remote': { 'shell/src/main.tsx': 'export const x = `/assets/mfe-lotto/entry.js`;' },
  'money-moves-through-the-ledger': {
    'deploy/services/backend/src/features/wheel/wheel.repository.ts':
      'export const x = sql`update ledger.account set balance = 0`;',
  },
  'the-ledger-publishes-wallets': {
    'deploy/services/backend/src/features/wheel/wheel.service.ts': `import { publish } from '../live/live.service.ts'; export const spin = () => publish('wallet.changed', { balance: 1 });`,
  },
  'no-circular-imports': {
    'mfe-lotto/src/a.ts': `import { b } from './b.ts'; export const a = () => b();`,
    'mfe-lotto/src/b.ts': `import { a } from './a.ts'; export const b = () => a();`,
  },
  'no-circular-folders': {
    'deploy/services/backend/src/audit/audit.service.ts': `import { days } from '../calendar/days.ts'; export const audit = () => days();`,
    'deploy/services/backend/src/calendar/days.ts': `export const days = () => 1;`,
    'deploy/services/backend/src/calendar/months.ts': `import type { audit } from '../audit/audit.service.ts'; export type Month = typeof audit;`,
  },
};

describe('import rules', () => {
  test('a tree that keeps to them has no breach', () => {
    expect(check(cleanTree)).toEqual([]);
  });

  test('every rule is broken on purpose below', () => {
    expect(Object.keys(broken).sort()).toEqual([...ruleNames].sort());
  });

  test.each(ruleNames)('%s fires', (rule) => {
    const breaches = check({ ...cleanTree, ...broken[rule] });
    expect(breaches.map((breach) => breach.rule)).toEqual([rule]);
    expect(Object.keys(broken[rule] ?? {})).toContain(breaches[0]?.path);
    expect(breaches[0]?.because).toMatch(/\.$/);
  });

  test.each([
    `export * from './lotto.repository.ts';`,
    `export type { Row } from './lotto.repository.ts';`,
    `import { find } from './lotto.repository.ts'; export { find };`,
    `import { find as found } from './lotto.repository.ts'; export { found as find };`,
    `import { find } from './lotto.repository.ts'; export const ours = find;`,
    `import find from './lotto.repository.ts'; export default find;`,
    `import * as rows from './lotto.repository.ts'; export { rows };`,
  ])('a repository is passed on by: %s', (text) => {
    const breaches = check({ 'deploy/services/backend/src/features/lotto/lotto.service.ts': text });
    expect(breaches.map((breach) => breach.rule)).toEqual(['repositories-are-not-passed-on']);
  });

  test('a service that answers with what its repository finds passes nothing on', () => {
    const text = `import { find, type Row } from './lotto.repository.ts'; export const ours = (): Row => find(); export { other } from './other.ts';`;
    expect(check({ 'deploy/services/backend/src/features/lotto/lotto.service.ts': text })).toEqual([]);
  });

  test('a service of another folder reaches no repository, of features, kernel or ledger', () => {
    const text = `import { a } from '../lotto/lotto.repository.ts'; import { b } from '../../ledger/integrity/checkpoints.repository.ts'; import { c } from '../../http/signed-request.repository.ts'; export const x = [a(), b(), c()];`;
    const breaches = check({ 'deploy/services/backend/src/features/wheel/wheel.service.ts': text });
    expect(breaches.filter((breach) => breach.rule === 'a-repository-has-one-owner')).toHaveLength(3);
  });

  test('a breach names its line', () => {
    const [breach] = check({ 'shell/src/a.ts': `// ไทย\n\nimport axios from 'axios';\naxios();\n` });
    expect(breach).toMatchObject({ path: 'shell/src/a.ts', line: 3, found: 'axios' });
  });

  test.each([
    ['a type', `import type { A } from './a.ts'; export const b = (x: A) => x;`],
    ['a type where it is used', `export const b = (x: import('./a.ts').A) => x;`],
    ['a type that is handed on', `export type { A } from './a.ts'; export const b = 1;`],
  ])('%s makes a circle as well, in an app or beside one', (_name, text) => {
    for (const folder of ['mfe-lotto/src', 'deploy/services/edge/src/http', 'shared/tooling/quality'])
      expect(
        check({
          [`${folder}/a.ts`]: `import { b } from './b.ts'; export type A = 1; export const a = b;`,
          [`${folder}/b.ts`]: text,
        }),
      ).toMatchObject([
        { rule: 'no-circular-imports', found: `${folder}/a.ts → ${folder}/b.ts → ${folder}/a.ts` },
      ]);
  });

  test('a circle through the name of a package is found, be its file drawn or not', () => {
    const files = {
      'shared/testing/src/page.tsx': `import { asked } from './asked.ts'; export const page = () => <p>{asked}</p>;`,
      'shared/testing/src/asked.ts': `import type { page } from '@sanuk/testing/page'; export const asked: typeof page | 1 = 1;`,
    };
    expect(check(files).map(({ rule }) => rule)).toEqual(['no-circular-imports']);
  });

  test('what is loaded later makes a circle as well', () => {
    const files = {
      'mfe-lotto/src/a.ts': `import { b } from './b.ts'; export const a = () => b();`,
      'mfe-lotto/src/b.ts': `export const b = () => import('./a.ts');`,
    };
    expect(check(files).map(({ rule }) => rule)).toEqual(['no-circular-imports']);
  });

  test('a circle of folders names a pair of files for each step', () => {
    const src = 'deploy/services/backend/src';
    const [breach] = check(broken['no-circular-folders'] ?? {});
    expect(breach?.found).toBe(
      `${src}/audit → ${src}/calendar → ${src}/audit (${src}/audit/audit.service.ts → ${src}/calendar/days.ts, ${src}/calendar/months.ts → ${src}/audit/audit.service.ts)`,
    );
  });

  test('features of the backend form a circle through a third one, with imports that load later', () => {
    const features = 'deploy/services/backend/src/features';
    const files = {
      [`${features}/a/one.service.ts`]: `import { b } from '../b/one.service.ts'; export const a = b;`,
      [`${features}/a/list/two.service.ts`]: `export const two = 2;`,
      [`${features}/b/one.service.ts`]: `export const b = 1;`,
      [`${features}/b/two.service.ts`]: `export const load = () => import('../c/one.service.ts');`,
      [`${features}/c/one.service.ts`]: `import { two } from '../a/list/two.service.ts'; export const c = two;`,
    };
    expect(check(files).map(({ rule }) => rule)).toEqual(['no-circular-folders']);
  });

  test('a folder and a file alongside it form a circle, at any depth and reported once', () => {
    const feature = 'deploy/services/backend/src/features/lotto';
    const files = {
      [`${feature}/lotto.tables.ts`]: `import type { settings } from './markets/market.rules.ts'; export type Round = typeof settings;`,
      [`${feature}/markets/market.rules.ts`]: `export const settings = 1;`,
      [`${feature}/markets/markets.repository.ts`]: `import type { Round } from '../lotto.tables.ts'; export const read = (): Round => 1;`,
    };
    expect(check(files)).toMatchObject([
      {
        rule: 'no-circular-folders',
        found: expect.stringContaining(`${feature}/lotto.tables.ts → ${feature}/markets → `),
      },
    ]);
  });

  test('packages form a circle as well', () => {
    const files = {
      'deploy/tests/bench/src/a.ts': `import { b } from '@sanuk/torture/b'; export const a = b;`,
      'deploy/tests/torture/src/b.ts': `export const b = 1;`,
      'deploy/tests/torture/src/c.ts': `import { a } from '../../bench/src/a.ts'; export const c = a;`,
    };
    expect(check(files).map(({ rule }) => rule)).toContain('no-circular-folders');
  });

  test('the back office takes the actions of the release tool, and no more of it, while tools start the back office', () => {
    const filesWith = (part: string) => ({
      'deploy/backoffice/server/src/main.ts': `import { move } from '@sanuk/release/${part}'; move();`,
      [`deploy/tools/release/src/${part}.ts`]: `export const move = () => 1;`,
      'deploy/tools/build/src/commands/backoffice.ts': `import '../../../../backoffice/server/src/main.ts';`,
    });
    expect(check(filesWith('actions/index'))).toEqual([]);
    expect(check(filesWith('page-check/page-check')).map(({ rule }) => rule)).toEqual([
      'the-back-office-takes-release-actions-alone',
      'no-circular-folders',
    ]);
  });

  test('tests, and files alongside the folders they use, make no circle of folders', () => {
    const files = {
      'shared/contract/src/calls.ts': `import { bill } from './areas/bill.ts'; export const calls = [bill];`,
      'shared/contract/src/money.ts': `export const baht = 1;`,
      'shared/contract/src/areas/bill.ts': `import { baht } from '../money.ts'; export const bill = baht;`,
      'shared/contract/src/areas/bill.test.ts': `import { name } from '../texts/names.ts'; name.at(0);`,
      'shared/contract/src/texts/names.ts': `import type { bill } from '../areas/bill.ts'; export const name: string | typeof bill = '';`,
    };
    expect(check(files)).toEqual([]);
  });

  test('what a package lists under a name of its own is judged by the file it stands for', () => {
    const [breach] = check({
      'deploy/services/edge/src/main.ts': `import { writeBrand } from '@sanuk/release-store/testing'; writeBrand();`,
    });
    expect(breach?.rule).toBe('tests-and-tools-stay-out-of-the-product');
  });
});
