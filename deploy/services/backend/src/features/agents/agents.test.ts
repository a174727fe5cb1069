import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTestBrands } from '../../testing/test-brands.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember } from '../../testing/test-members.ts';
import { openAgentDirectory } from './agent-directory.service.ts';
import { readBrandFiles } from './brand-files.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const ask = <N extends 'POST /api/agent/config' | 'GET /api/banner'>(name: N, agentCode: string) =>
  call(context.app, name, (name === 'GET /api/banner' ? { agent_code: agentCode } : {}) as never, {
    agentCode,
  });

test('[S3.3, S3.4, S3.5, S3.6, S3.7] each brand gets its own logo and contact links', async () => {
  expect((await ask('POST /api/agent/config', 'SIAM')).data).toEqual({
    agent_id: 5,
    agent_code: 'SIAM',
    info: {
      agent_name: 'สยาม',
      agent_logo: '/brand/siam/logo.svg',
      line_contact_url: 'https://line.example/siam',
      line_admin_url: 'https://line.example/siam-admin',
    },
    config: { deposit_min: 100, deposit_max: 100_000, event_modal: false, game_list_limit: 60 },
  });
  expect((await ask('POST /api/agent/config', 'thara')).data).toMatchObject({
    agent_id: 7,
    agent_code: 'THARA',
  });
});

test('[G1] banners are those of the brand', async () => {
  const { data } = await ask('GET /api/banner', 'THARA');
  expect(data.map((banner) => banner.title)).toEqual(['ยินดีต้อนรับสู่ธารา']);
});

test.each([
  ['SIAM', true, 'สยาม'],
  ['siam', true, 'สยาม'],
  ['THARA', false, ''],
])('[S4.4] the code %j of an agent is validated by the server', async (code, valid, agent_name) => {
  const { http, code: outcome, data } = await call(context.app, 'GET /api/agent/validate', { code });
  expect([http, outcome]).toEqual([200, 'ok']);
  expect(data).toEqual({ valid, agent_name });
});

test.each(['NOBODY', 'SIAM-2', ''])('[S4.5] the unknown code %j is refused', async (code) => {
  const { http, code: outcome } = await call(context.app, 'GET /api/agent/validate', { code });
  expect([http, outcome]).toEqual([200, 'agent-unknown']);
});

test.each(['GET /api/banner', 'GET /api/event/list'] as const)(
  '[C4] %s is asked with the code of the brand, in any case of letters; another one is refused',
  async (name) => {
    for (const [agent_code, agentCode] of [
      ['SIAM', 'SIAM'],
      ['siam', 'SIAM'],
      ['THARA', 'THARA'],
    ] as const) {
      expect((await call(context.app, name, { agent_code }, { agentCode })).code).toBe('ok');
    }
    for (const agent_code of ['THARA', 'NOBODY', '']) {
      const { http, code } = await call(context.app, name, { agent_code });
      expect([http, code]).toEqual([400, 'agent-code-unknown']);
    }
  },
);

test('[M4.2, M4.3] members see the accounts of their brand, and only they do', async () => {
  for (const [agentCode, agentId, name] of [
    ['SIAM', 5, 'สยาม'],
    ['THARA', 7, 'ธารา'],
  ] as const) {
    const { as } = await signUpMember(context, agentCode);
    const banks = await call(context.app, 'POST /api/agent/bank_accounts', {}, as);
    const bank = { account_id: 1, bank_code: 'KBANK', account_name: `บจก. ${name}`, min: 50 };
    expect(banks.data).toEqual([{ ...bank, account_number: `00${agentId}-0-00000-0` }]);
    const wallets = await call(context.app, 'POST /api/agent/true_money_accounts', {}, as);
    const wallet = { account_id: 1, phone: `000-000-000${agentId}`, account_name: name, min: 20 };
    expect(wallets.data).toEqual([wallet]);
  }
  for (const name of ['POST /api/agent/bank_accounts', 'POST /api/agent/true_money_accounts'] as const)
    expect(await call(context.app, name, {})).toMatchObject({ http: 401, code: 'session-expired' });
});

test.each([
  ['an unknown bank', { bank_code: 'NOBANK' }],
  ['a number that is none', { account_number: 'บัญชี' }],
  ['no minimum', { min: 0 }],
])('[M4] %s in an account is named at the start', (_what, wrong) => {
  const brands = writeTestBrands();
  const file = path.join(brands.dir, 'siam', 'agent.json');
  const profile = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(profile.accounts.bank[0], wrong);
  writeFileSync(file, JSON.stringify(profile));
  const { brands: read, faults } = readBrandFiles(brands.dir);
  expect(faults[0]?.message).toContain(`${file}/accounts/bank/0/${Object.keys(wrong)[0]}`);
  expect(read.map(({ brand }) => brand)).toEqual(['thara']);
  brands.remove();
});

test('[M4] accounts do not ride along with the settings every visitor gets', async () => {
  expect((await ask('POST /api/agent/config', 'SIAM')).data).not.toHaveProperty('accounts');
});

test('[S3] a brand file that does not fit is named at the start', () => {
  const brands = writeTestBrands();
  const file = path.join(brands.dir, 'siam', 'agent.json');
  writeFileSync(file, JSON.stringify({ info: { agent_name: 'สยาม' } }));
  expect(readBrandFiles(brands.dir).faults).toMatchObject([
    { brand: 'siam', agentCode: 'SIAM', message: expect.stringContaining(file) },
  ]);
  brands.remove();
});

const breakings: [string, (folder: string) => void, string][] = [
  [
    'a broken agent.json',
    (folder) => writeFileSync(path.join(folder, 'agent.json'), '{"half":'),
    'agent-code-unknown',
  ],
  ['no banners.json', (folder) => rmSync(path.join(folder, 'banners.json')), 'agent-code-unknown'],
  [
    'a broken brand.json',
    (folder) => writeFileSync(path.join(folder, 'brand.json'), '{"half":'),
    'unavailable',
  ],
  [
    'the agent id of another brand',
    (folder) => {
      const file = path.join(folder, 'brand.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"agentId": 7', '"agentId": 5'));
    },
    'agent-code-unknown',
  ],
];

test.each(breakings)(
  '[S4] %s: that brand alone is unavailable, and its fault is logged',
  async (_what, damage, unknown) => {
    const brands = writeTestBrands();
    damage(path.join(brands.dir, 'thara'));
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const other = await createTestContext({ env: { BRANDS_DIR: brands.dir }, logTo });
    const askOther = async (agentCode: string) => {
      const { http, code } = await call(other.app, 'POST /api/agent/config', {}, { agentCode });
      return [http, code];
    };
    expect(await askOther('SIAM')).toEqual([200, 'ok']);
    expect(await askOther('THARA')).toEqual([503, 'unavailable']);
    expect((await askOther('NOBODY'))[1]).toBe(unknown);
    const faults = lines.filter((line) => line.includes('settings of a brand are refused'));
    expect(faults.map((line) => JSON.parse(line).brand)).toEqual(['thara']);
    await other.close();
    brands.remove();
  },
);

test('[S4] a brand that was read before goes on as the database knows it', async () => {
  const brands = writeTestBrands();
  writeFileSync(path.join(brands.dir, 'thara', 'agent.json'), '{"half":');
  const agents = await openAgentDirectory(
    context.context.db,
    { ...context.config, brandsDir: brands.dir },
    { error: () => undefined, info: () => undefined },
  );
  expect(agents.byCode('THARA')?.config.info.agent_name).toBe('ธารา');
  brands.remove();
});
