import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { checkBrandFiles } from './agents.service.ts';

let context: TestContext;
const lines: string[] = [];
/** `agent.json` as it was before any edit */
let agentFile: object;
beforeAll(async () => {
  context = await createTestContext({ logTo: { write: (line: string) => void lines.push(line) } });
  agentFile = readJson('agent.json');
});
afterAll(() => context.close());
beforeEach(() => {
  lines.length = 0;
});

const fileOf = (name: string) => path.join(context.config.brandsDir, 'siam', name);
const readJson = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'));
/** Changes a file of siam as an agent does, and gives the process its next look at it. */
async function edit(name: string, change: (value: never) => unknown): Promise<void> {
  writeFileSync(fileOf(name), JSON.stringify(change(readJson(name) as never)));
  await context.runJob('take-over-brand-edits');
}
const configOf = async (app = context.app) => (await call(app, 'POST /api/agent/config', {})).data.config;
const refusals = () =>
  lines.filter((line) => line.includes('settings of a brand are refused')).map((line) => JSON.parse(line));

type Profile = { config: { deposit_min: number } };
const withDepositMin = (deposit_min: number) => (profile: Profile) => ({
  ...profile,
  config: { ...profile.config, deposit_min },
});

test('[S3] edits of agent.json and banners.json are taken over while the backend runs', async () => {
  await edit('agent.json', withDepositMin(150));
  expect((await configOf()).deposit_min).toBe(150);
  await edit('banners.json', ([first]: [object]) => [{ ...first, title: 'ใหม่' }]);
  const { data } = await call(context.app, 'GET /api/banner', { agent_code: 'SIAM' });
  expect(data.map(({ title }) => title)).toEqual(['ใหม่']);
  expect(lines.filter((line) => line.includes('settings of a brand are taken over'))).toHaveLength(2);
  expect(refusals()).toEqual([]);
});

test('[S3] a broken edit is logged once by file and path, and the last good settings stay', async () => {
  await edit('agent.json', withDepositMin(160));
  await edit('agent.json', withDepositMin(0));
  await context.runJob('take-over-brand-edits');
  expect(refusals()).toMatchObject([
    { brand: 'siam', fault: expect.stringContaining(`${fileOf('agent.json')}/config/deposit_min`) },
  ]);
  expect((await configOf()).deposit_min).toBe(160);
  const { faults } = await checkBrandFiles(context.context, 'siam');
  expect(faults[0]?.text).toContain('agent.json/config/deposit_min');
  await edit('agent.json', withDepositMin(170));
  expect((await configOf()).deposit_min).toBe(170);
});

test('[P8] an edit that leaves the house no margin is refused while the backend runs', async () => {
  const cashback = {
    turnover: {
      percents: { slot: 50, casino: 50, sport: 50, fishing: 50, freespin: 0, lotto: 50 },
      ...{ min: 1, turnover_multiplier: 0 },
    },
    loss: { percent: 0, loss_min: 1, refund_max: 1, claim_days: 1, turnover_multiplier: 0 },
  };
  const before = readFileSync(fileOf('agent.json'), 'utf8');
  await edit('agent.json', (profile: object) => ({ ...profile, cashback }));
  expect(refusals()[0]?.fault).toContain('agent.json/cashback');
  expect(context.context.agents.byBrand('siam')?.cashback.turnover.percents.slot).not.toBe(50);
  writeFileSync(fileOf('agent.json'), before);
  await context.runJob('take-over-brand-edits');
});

test('[F6] another id or code of a running brand waits for sync and a restart', async () => {
  const before = readFileSync(fileOf('brand.json'), 'utf8');
  await edit('brand.json', (settings: object) => ({ ...settings, agentCode: 'SIAM2' }));
  expect(refusals()[0]?.fault).toContain(
    'brand.json/agentCode: SIAM is in use until npm run release -- sync',
  );
  expect((await call(context.app, 'POST /api/agent/config', {})).code).toBe('ok');
  writeFileSync(fileOf('brand.json'), before);
  await context.runJob('take-over-brand-edits');
});

test('[S3] two backends on one database agree, also where only one of them has the edited files', async () => {
  const second = await context.startSecond();
  const job = second.jobs.find(({ name }) => name === 'take-over-brand-edits');
  await edit('agent.json', withDepositMin(180));
  // The second process reads the same folder; the row alone must be enough for it.
  writeFileSync(fileOf('agent.json'), '{"half":');
  await job?.run();
  expect((await configOf(second.app)).deposit_min).toBe(180);
  expect((await configOf()).deposit_min).toBe(180);
});

test('[P8] a draft is checked as it would be taken over, and nothing is changed by it', async () => {
  const check = (agent: string) => checkBrandFiles(context.context, 'thara', { 'agent.json': agent });
  expect((await check('{"half":')).faults[0]?.text).toMatch(/thara\/agent\.json is not JSON$/);
  const good = readFileSync(path.join(context.config.brandsDir, 'thara', 'agent.json'), 'utf8');
  expect((await check(good)).faults).toEqual([]);
  expect(context.context.agents.faultOf('thara')).toBeNull();
});

test('[M9] a LIFF app of another channel is refused, because its tokens would name that channel', async () => {
  const line = { channel_id: '2000000005', liff_id: '2000000007-other' };
  const agent = JSON.stringify({ ...agentFile, line });
  const { faults } = await checkBrandFiles(context.context, 'siam', { 'agent.json': agent });
  expect(faults[0]?.text).toContain('line.liff_id has to begin with line.channel_id');
});
