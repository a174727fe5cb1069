import { parseSource } from '../sources/parse-source.ts';
import { checkImports } from './check-imports.ts';
import { ruleNames } from './rules.ts';

const check = (files: Record<string, string>) =>
  checkImports(Object.entries(files).map(([path, text]) => parseSource({ path, text })));

/** A small tree in which everybody keeps to the rules. */
const cleanTree: Record<string, string> = {
  'shared/contract/src/calls.ts': `import { Type } from 'typebox'; import * as lotto from './areas/lotto.ts'; export const calls = { Type, lotto };`,
  'shared/contract/src/areas/lotto.ts': `import { Type } from 'typebox'; export const Bill = Type.Object({});`,
  'shared/platform/src/index.ts': `export { call } from './api/call.ts'; export { stored } from './storage.ts';`,
  'shared/platform/src/api/call.ts': `import type { CallName } from '@sanuk/contract/calls'; import { errorCodeOf } from '@sanuk/contract/errors'; import { send } from './http.ts'; export const call = (name: CallName) => errorCodeOf(send(name));`,
  'shared/platform/src/api/http.ts': `import axios from 'axios'; export const send = axios.request;`,
  'shared/platform/src/storage.ts': `/** the only file that touches localStorage */ export const stored = () => globalThis.localStorage;`,
  'shared/platform/src/storage.test.ts': `import { stored } from './storage.ts'; localStorage.clear(); stored();`,
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
  'deploy/backend/src/ledger/post.ts': 'export const post = sql`insert into ledger.transfer values (1)`;',
  'deploy/backend/src/kernel/database.ts': `import pg from 'pg'; export const pool = new pg.Pool();`,
  'deploy/backend/src/features/wheel/wheel.service.ts': `import { calls } from '@sanuk/contract/calls'; import { place } from '../lotto/lotto.service.ts'; import { post } from '../../ledger/post.ts'; export const spin = [calls, place, post];`,
  'deploy/backend/src/features/lotto/lotto.service.ts':
    'export const place = sql`select balance from ledger.account`;',
  'deploy/edge/src/main.ts': `import { readFileSync } from 'node:fs'; import { verify } from '@sanuk/release/manifest'; export const run = () => verify(readFileSync('x'));`,
  'deploy/local/src/main.ts': `import { publish } from '@sanuk/release/publish'; publish();`,
};

/** For each rule: what somebody might write, and must not. */
const broken: Record<string, Record<string, string>> = {
  'apps-are-strangers': {
    'mfe-games/src/app.tsx': `import { x } from '../../mfe-lotto/src/shared/x.ts'; x();`,
  },
  'features-are-strangers': {
    'mfe-lotto/src/features/bills/a.ts': `import { x } from '../rounds/rounds.routes.tsx'; x();`,
  },
  'a-feature-has-one-door': {
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
    'shared/contract/src/money.ts': `import { formatBaht } from '@sanuk/platform'; formatBaht();`,
  },
  'platform-knows-only-the-contract': {
    'shared/platform/src/toast.tsx': `import { Button } from '@sanuk/ui'; Button();`,
  },
  'ui-draws-and-nothing-else': {
    'shared/ui/src/link.tsx': `import { Link } from 'react-router-dom'; Link();`,
  },
  'browser-code-stays-in-the-browser': {
    'mfe-games/src/app.tsx': `import { createHash } from 'node:crypto'; createHash();`,
  },
  'tests-and-tools-stay-out-of-the-product': {
    'mfe-games/src/app.tsx': `import { aGame } from './testing/game.fixtures.ts'; aGame();`,
  },
  'servers-share-only-the-contract': {
    'deploy/sandbox/src/main.ts': `import { sign } from '@sanuk/backend/kernel/signature'; sign();`,
  },
  'only-the-edge-reads-the-store': {
    'deploy/backend/src/main.ts': `import { verify } from '@sanuk/release/manifest'; verify();`,
  },
  'nobody-needs-the-attacker': {
    'deploy/local/src/main.ts': `import { chanceOf } from '@sanuk/torture/chance'; chanceOf(1);`,
  },
  'backend-features-meet-in-services': {
    'deploy/backend/src/features/wheel/wheel.service.ts': `import { find } from '../lotto/lotto.repository.ts'; find();`,
  },
  'one-door-axios': { 'shared/platform/src/agent.ts': `import axios from 'axios'; axios();` },
  'one-door-eventsource-parser': {
    'mfe-lotto/src/features/bills/live.ts': `import { createParser } from 'eventsource-parser'; createParser();`,
  },
  'one-door-react-toastify': {
    'shell/src/main.tsx': `import { toast } from 'react-toastify/unstyled'; toast();`,
  },
  'one-door-tanstack-react-query': {
    'mfe-lotto/src/features/bills/use-bills.ts': `import { useQuery } from '@tanstack/react-query'; useQuery();`,
  },
  'one-door-embla-carousel-react': {
    'mfe-games/src/features/home/banner.tsx': `import useEmbla from 'embla-carousel-react'; useEmbla();`,
  },
  'one-door-ark-ui-react': {
    'shell/src/dialogs/dialog.tsx': `import { Dialog } from '@ark-ui/react/dialog'; Dialog();`,
  },
  'one-door-pg': { 'deploy/backend/src/features/wheel/wheel.repository.ts': `import pg from 'pg'; pg();` },
  'one-door-web-storage': { 'shell/src/main.tsx': `export const x = window.sessionStorage.getItem('x');` },
  'shell-names-no-remote': { 'shell/src/main.tsx': 'export const x = `/assets/mfe-lotto/entry.js`;' },
  'money-moves-through-the-ledger': {
    'deploy/backend/src/features/wheel/wheel.repository.ts':
      'export const x = sql`update ledger.account set balance = 0`;',
  },
  'no-circular-imports': {
    'mfe-lotto/src/a.ts': `import { b } from './b.ts'; export const a = () => b();`,
    'mfe-lotto/src/b.ts': `import { a } from './a.ts'; export const b = () => a();`,
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

  test('a breach names its line', () => {
    const [breach] = check({ 'shell/src/a.ts': `// ไทย\n\nimport axios from 'axios';\naxios();\n` });
    expect(breach).toMatchObject({ path: 'shell/src/a.ts', line: 3, found: 'axios' });
  });

  test('types do not make a circle', () => {
    const files = {
      'mfe-lotto/src/a.ts': `import { b } from './b.ts'; export type A = 1; export const a = () => b();`,
      'mfe-lotto/src/b.ts': `import type { A } from './a.ts'; export const b = (x: A) => x;`,
    };
    expect(check(files)).toEqual([]);
  });
});
