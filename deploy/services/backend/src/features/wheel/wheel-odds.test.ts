import { call, createTestContext, type TestContext } from '../../testing/test-context.ts';
import { signUpMember } from '../../testing/test-members.ts';
import { giveSpins } from './testing/give-spins.ts';
import { nextRequest } from './testing/next-request.ts';

/** 10,000 take a minute and a half: `WHEEL_SPINS=10000 npx jest wheel-odds`. */
const spins = Number(process.env.WHEEL_SPINS ?? 1_000);
jest.setTimeout(60_000 + spins * 100);

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
  await context.startFeature('wheel');
});
afterAll(() => context.close());

/** Spins by the API; returns how often each prize was drawn. */
async function drawSample(): Promise<Map<number, number>> {
  const drawn = new Map<number, number>();
  const member = await signUpMember(context);
  await giveSpins(context, member, spins);
  for (let left = spins; left > 0; left--) {
    const body = { use: 'free', request_id: nextRequest() } as const;
    const { code, data } = await call(context.app, 'POST /api/wheel/spin_v2', body, member.as);
    if (code !== 'ok') throw new Error(`a spin was refused: ${code}`);
    drawn.set(data.prize.prize_id, (drawn.get(data.prize.prize_id) ?? 0) + 1);
  }
  return drawn;
}

interface Group {
  expected: number;
  drawn: number;
}

/** Chi-square says nothing about a group that is expected less than five times: rare prizes are one group. */
function groupsOf(
  drawn: ReadonlyMap<number, number>,
  prizes: readonly { prize_id: number; chance: number }[],
) {
  const all = prizes.map(({ prize_id, chance }) => ({
    expected: (spins * chance) / 100,
    drawn: drawn.get(prize_id) ?? 0,
  }));
  const rare = all.filter(({ expected }) => expected < 5);
  const rest = all.filter(({ expected }) => expected >= 5);
  const sum = (name: keyof Group) => rare.reduce((total, group) => total + group[name], 0);
  return rare.length === 0 ? rest : [...rest, { expected: sum('expected'), drawn: sum('drawn') }];
}

/** Chi-square of a sample and its 99.9 % quantile, as Wilson and Hilferty approximate it; 3.0902 is that of the normal distribution. */
function chiSquare(groups: readonly Group[]): { value: number; limit: number } {
  const value = groups.reduce((sum, { expected, drawn }) => sum + (drawn - expected) ** 2 / expected, 0);
  const freedom = groups.length - 1;
  const part = 2 / (9 * freedom);
  return { value, limit: freedom * (1 - part + 3.0902 * Math.sqrt(part)) ** 3 };
}

test('[X4] spins through the API follow the published odds', async () => {
  const { data } = await call(context.app, 'GET /api/wheel/config', undefined);
  const isFair = async () => {
    const { value, limit } = chiSquare(groupsOf(await drawSample(), data.prizes));
    return value <= limit;
  };
  // A fair draw is above the limit once in a thousand samples; two in a row once in a million.
  expect((await isFair()) || (await isFair())).toBe(true);
});
