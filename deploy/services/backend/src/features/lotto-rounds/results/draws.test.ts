import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { closeAgo, makeOpenRound, startRounds } from '../testing/test-rounds.ts';

/** What the feed answers next; by default nothing is drawn yet. */
let answer: { status: number; body: unknown } = { status: 404, body: {} };
let nextNo = 100;
let asked: string[] = [];
let feed: Server;
let context: TestContext;

beforeAll(async () => {
  feed = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done));
  const { port } = feed.address() as AddressInfo;
  context = await createTestContext({ env: { DRAWS_URL: `http://127.0.0.1:${port}/` } });
  await startRounds(context);
});
afterAll(async () => {
  await context.close();
  await new Promise((done) => feed.close(done));
});
beforeEach(() => {
  asked = [];
});

const draw = {
  market: 'hanoi',
  date: '1999-01-01',
  top3: '007',
  bottom2: '45',
  drawn_at: '1999-01-01T11:30:00Z',
};
const roundOf = async (roundId: string) =>
  (await call(context.app, 'GET /api/lotto/round', { round_id: roundId })).data.round;
const askAgain = (roundId: string) =>
  context.admin.query('update lotto_round set next_try_at = null where round_id = $1', [roundId]);

test('[P5] a daily round waits for its result, asks again later, and takes it when it is there', async () => {
  const roundId = await makeOpenRound(context, 'hanoi', 1);
  await closeAgo(context, roundId, 120);
  await context.runJob('lotto-close');

  answer = { status: 404, body: {} };
  await context.runJob('lotto-feed');
  await context.runJob('lotto-draw');
  expect(asked).toEqual([expect.stringMatching(/^\/draws\/hanoi\/1999-01-01\?at=[^&]+&round=1$/)]);
  expect((await roundOf(roundId)).status).toBe('closed');

  answer = { status: 200, body: draw };
  await context.runJob('lotto-feed');
  expect(asked).toHaveLength(1);
  await askAgain(roundId);
  await context.runJob('lotto-feed');
  expect(await roundOf(roundId)).toMatchObject({
    status: 'resulted',
    result: { top3: '007', top2: '07', bottom2: '45' },
  });
});

test.each([
  ['another market', { ...draw, market: 'lao' }],
  ['another day', { ...draw, date: '1999-01-02' }],
  ['a number cut short', { ...draw, top3: '07' }],
  ['nothing of the kind', { hello: 'world' }],
])('[P5] a feed that answers %s is not believed', async (_what, body) => {
  nextNo += 1;
  const roundId = await makeOpenRound(context, 'hanoi', nextNo);
  await closeAgo(context, roundId, 120);
  await context.runJob('lotto-close');
  answer = { status: 200, body };
  await expect(context.runJob('lotto-feed')).rejects.toThrow('answered no result');
  expect((await roundOf(roundId)).status).toBe('closed');
});

test('[P5] without a result for an hour the round is called off, and a later result changes nothing', async () => {
  const roundId = await makeOpenRound(context, 'hanoi', 3);
  await closeAgo(context, roundId, 3_600);
  await context.runJob('lotto-close');
  await context.runJob('lotto-draw');
  expect((await roundOf(roundId)).status).toBe('closed');
  await closeAgo(context, roundId, 3_661);
  answer = { status: 404, body: {} };
  await context.runJob('lotto-draw');
  // Nobody asked since the hour was over: the result may have come while nothing ran.
  expect((await roundOf(roundId)).status).toBe('closed');
  await context.runJob('lotto-feed');
  await context.runJob('lotto-draw');
  expect(await roundOf(roundId)).toMatchObject({ status: 'refunded', result: null });
  answer = { status: 200, body: draw };
  await askAgain(roundId);
  await context.runJob('lotto-feed');
  expect((await roundOf(roundId)).status).toBe('refunded');
});
