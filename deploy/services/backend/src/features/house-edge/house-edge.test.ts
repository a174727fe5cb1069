import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrations } from '../../app/migrations.ts';
import { order } from '../../testing/staff-orders.ts';
import { writeTestBrands } from '../../testing/test-brands.ts';
import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { startTestProvider, testGame } from '../games/testing/test-provider.ts';
import { makeOpenRound } from '../lotto-rounds/testing/test-rounds.ts';

let context: TestContext;
let brands: ReturnType<typeof writeTestBrands>;
const logged: { fault?: string; game?: string; highest?: number }[] = [];

const restart = () =>
  createTestContext({
    env: { BRANDS_DIR: brands.dir },
    logTo: { write: (line: string) => void logged.push(JSON.parse(line)) },
  });
beforeAll(async () => {
  brands = writeTestBrands();
  context = await createTestContext({ env: { BRANDS_DIR: brands.dir } });
  await context.startFeature('lotto-rounds');
});
afterAll(async () => {
  await context.close();
  brands.remove();
});

const fileOf = (brand: string) => path.join(brands.dir, brand, 'agent.json');
function change(brand: string, more: object): () => void {
  const before = readFileSync(fileOf(brand), 'utf8');
  writeFileSync(fileOf(brand), JSON.stringify({ ...JSON.parse(before), ...more }));
  return () => writeFileSync(fileOf(brand), before);
}
const notPlayed = {
  withdrawal: { min: 100, max: 1_000, times_per_day: 3, day_max: 1_000, turnover_rate: 0, maintenance: [] },
};
const shares = { slot: 0, sport: 0, fishing: 0, freespin: 0, lotto: 0 };
const muchCommission = {
  affiliate: { levels: [{ ...shares, casino: 1.5 }], redeem_min: 1, share_texts: ['{link}'] },
};
const checkOrder = (app: TestContext['app'], brand = 'siam') =>
  order(app, '/operator/brand/check', { check_brand: 'house-edge' }, { brand });

test('[P8] staff sees the arithmetic of the files as they are, before a start takes them over', async () => {
  expect((await checkOrder(context.app)).data).toEqual({
    faults: [],
    lines: expect.arrayContaining([
      expect.stringMatching(/^siam: yeekee 3TOP pays 900\/1000 = 90\.00 %, cashback .* of 99\.50 % allowed$/),
    ]),
  });
  const undo = change('siam', muchCommission);
  const { data } = await checkOrder(context.app);
  expect(data.faults).toEqual([
    {
      setting: 'affiliate/levels/casino',
      text: expect.stringContaining(
        'commission 1.50 %: 100.64 % of 99.50 % allowed: lower by 1.14 % together',
      ),
    },
  ]);
  writeFileSync(fileOf('siam'), '{"half":');
  expect((await checkOrder(context.app)).data.faults).toEqual([
    { setting: 'siam', text: expect.stringContaining('agent.json is not JSON') },
  ]);
  undo();
});

test('[S4, P8] a brand without settings that pass does not start, and its staff reads the file, the path and the sum', async () => {
  const undo = change('thara', notPlayed);
  const other = await restart();
  const ask = async (agentCode: string) =>
    (await call(other.app, 'POST /api/agent/config', {}, { agentCode })).code;
  expect([await ask('SIAM'), await ask('THARA')]).toEqual(['ok', 'unavailable']);
  const fault = `${fileOf('thara')}/withdrawal/turnover_rate: thara: a deposit is played 0 times before it can be withdrawn, yet it brings spins of the wheel, quest newcomer, promotion first`;
  expect(logged.map((line) => line.fault)).toContainEqual(expect.stringContaining(fault));
  expect(
    await order(other.app, '/operator/quests/list', { list: 'quests' }, { brand: 'thara' }),
  ).toMatchObject({
    code: 'brand-refused',
    message: expect.stringContaining(fault),
  });
  // The files can be checked until they pass, though the brand did not start.
  expect((await checkOrder(other.app, 'thara')).data.faults).toMatchObject([
    { setting: 'withdrawal/turnover_rate' },
  ]);
  undo();
  expect((await checkOrder(other.app, 'thara')).data.faults).toEqual([]);
  await other.close();
});

test('[S4] settings that do not pass leave the last good ones in use; those have to pass as well', async () => {
  const undo = change('siam', muchCommission);
  const start = () => context.startSecond();
  const commissionOf = async () => {
    const second = await start();
    const agent = second.context.agents.byBrand('siam');
    return agent === null ? 'unavailable' : agent.affiliate.levels[0]?.casino;
  };
  expect(await commissionOf()).toBe(0.1);
  const { rows } = await context.admin.query("select profile from agent where brand = 'siam'");
  await context.admin.query("update agent set profile = $1 where brand = 'siam'", [
    JSON.stringify({ ...rows[0].profile, ...muchCommission }),
  ]);
  expect(await commissionOf()).toBe('unavailable');
  undo();
  expect(await commissionOf()).toBe(0.1);
});

test('the database refuses a rate that leaves too little, at once, whoever owns it', async () => {
  const setRate = (betType: string, hundredths: number) =>
    context.admin.query(
      "update lotto_market_bet_type set rate_hundredths = $2 where market = 'yeekee' and bet_type = $1",
      [betType, hundredths],
    );
  await expect(setRate('3TOP', 100_000)).rejects.toThrow('rate_below_one');
  const { rows } = await context.admin.query(
    "select rate_max_hundredths::int as most from lotto_market_bet_type where market = 'yeekee' and bet_type = '3TOP'",
  );
  const { most } = rows[0];
  expect(most).toBeGreaterThan(90_000);
  await expect(setRate('3TOP', most + 1)).rejects.toThrow('rate_within_margin');
  await setRate('3TOP', most);
  expect((await checkOrder(context.app)).data.faults).toEqual([]);
  await setRate('3TOP', 90_000);
});

test('a game whose best bet returns too much is left out of the catalogue, and the log names it', async () => {
  const provider = await startTestProvider([
    testGame(1),
    testGame(2, { category: 'casino', kind: 'table', rtp: 98.76, best_rtp: 98.94 }),
    testGame(3, { category: 'casino', kind: 'table', rtp: 98.76, best_rtp: 99.8 }),
  ]);
  const other = await createTestContext({
    env: { BRANDS_DIR: brands.dir, PROVIDER_URL: provider.url },
    logTo: { write: (line: string) => void logged.push(JSON.parse(line)) },
  });
  await other.runJob('games-catalogue');
  const { rows } = await other.admin.query(
    'select game_id, best_rtp from game where listed order by game_id',
  );
  expect(rows).toEqual([
    { game_id: 'game-1', best_rtp: null },
    { game_id: 'game-2', best_rtp: 98.94 },
  ]);
  expect(logged.filter(({ game }) => game !== undefined)).toMatchObject([
    { game: 'game-3', category: 'casino' },
  ]);
  await other.close();
  await provider.close();
});

test('every brand of this repository passes with the default margin, and its rates are the published ones', async () => {
  const dir = path.join(import.meta.dirname, '../../../../../brands');
  const other = await createTestContext({ env: { BRANDS_DIR: dir } });
  const { agents } = other.context;
  expect(agents.all().map(({ brand }) => brand)).toEqual(readdirSync(dir));
  await other.startFeature('lotto-rounds');
  for (const { brand, agentId, agentCode } of agents.all()) {
    const { data } = await checkOrder(other.app, brand);
    expect(data.faults).toEqual([]);
    const rates = await call(other.app, 'GET /api/lotto/rates', { agent_id: agentId }, { agentCode });
    const yeekee = rates.data.find(({ market }) => market === 'yeekee');
    const threeTop = yeekee?.bet_types.find(({ code }) => code === '3TOP');
    expect(threeTop?.odds).toEqual([{ pattern: 'any', chance: 0.1, return: 90 }]);
    expect(data.lines).toContainEqual(expect.stringContaining('3TOP pays 900/1000 = 90.00 %'));
  }
  await other.close();
});

describe('a database of the release before', () => {
  const stepOf = (name: string) => migrations.find((step) => step.name === name)?.sql ?? '';

  test('has its rates of 1,000 lowered, and an open round keeps those it opened with', async () => {
    const roundId = await makeOpenRound(context, 'yeekee', 1);
    await context.admin.query(`begin; alter table lotto_market_bet_type
      drop constraint rate_below_one, drop constraint rate_within_margin, drop column rate_max_hundredths;
      update lotto_market_bet_type set rate_hundredths = 100000 where market = 'yeekee' and bet_type = '3TOP'`);
    const { betTypes } = (
      await context.admin.query('select settings from lotto_round where round_id = $1', [roundId])
    ).rows[0].settings;
    await context.admin.query(stepOf('lotto-rounds-009-rates-below-one'));
    const { rows } = await context.admin.query(
      "select bet_type, rate_hundredths from lotto_market_bet_type where market = 'yeekee' order by rate_hundredths desc",
    );
    const kept = await context.admin.query('select settings from lotto_round where round_id = $1', [roundId]);
    await context.admin.query('rollback');
    expect(rows.slice(0, 2)).toEqual([
      { bet_type: '3TOP', rate_hundredths: 90_000 },
      { bet_type: '3TOD', rate_hundredths: 15_000 },
    ]);
    expect(kept.rows[0].settings.betTypes).toEqual(betTypes);
  });

  test.each([
    ['the first ones are lowered', 10, 200],
    ['those an operator has changed stay', 11, 1_500],
  ])('has its prizes of the wheel looked at: %s', async (_what, hundredBaht, chance) => {
    const old = [1_500, 2_000, 600, 2_080 - hundredBaht, 120, 1_000, hundredBaht, 2_400, 300];
    await context.admin.query('begin');
    await context.admin.query(
      `insert into wheel_prize (prize_id, name, kind, amount, chance_hundredths, colour, game_provider_id, stake_satang, wallet_id,
         valid_days)
       select prize_id, name, kind, amount, ($1::int[])[prize_id], colour, game_provider_id, stake_satang, wallet_id, valid_days
       from wheel_version_prize where (agent_id, version) = (5, 1)`,
      [old],
    );
    await context.admin.query(stepOf('wheel-008-affordable-prizes'));
    const { rows } = await context.admin.query(
      'select chance_hundredths, sum(chance_hundredths) over () ::int as total from wheel_prize order by prize_id limit 1',
    );
    await context.admin.query('rollback');
    expect(rows).toEqual([{ chance_hundredths: chance, total: 10_000 }]);
  });
});
