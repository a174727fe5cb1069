import type { CallBody, CallData, CallName, CallQuery } from '@sanuk/contract/calls';
import { specifiedCalls } from '@sanuk/contract/testing/specified-calls';
import { renderPage } from '@sanuk/testing/render-page';
import { call } from '../index.ts';

/** The client as a list of names sees it: what fits each call was checked against the contract by its own test. */
const callByName = call as (name: CallName, options: object) => Promise<unknown>;

test('[K1.79] the client makes every call of the specification: method, path and input arrive as given', async () => {
  const page = await renderPage(<p />, { path: '/' });
  const lost: string[] = [];
  for (const { name, input = {} } of specifiedCalls) {
    const before = page.server.requestsTo(name as CallName).length;
    const given = name.startsWith('POST') ? { body: input } : { query: input };
    await callByName(name as CallName, { ...given, idempotencyKey: 'walk-over-all-calls' }).catch(
      () => undefined,
    );
    const arrived = page.server.requestsTo(name as CallName).slice(before);
    if (arrived.length !== 1) lost.push(name);
    const [request] = arrived;
    if (Object.keys(input).length > 0) expect(request?.body ?? request?.query).toEqual(input);
  }
  // The platform answers some of them; of the others the server says so, and finds nothing else wrong.
  const faults = page.server.takeFaults().filter((fault) => !fault.endsWith('has no answer in this test'));
  expect([lost, faults]).toEqual([[], []]);
});

test('[K2.4] calls go to the base URL of the brand’s configuration', async () => {
  const page = await renderPage(<p />, { path: '/', site: { apiBaseUrl: 'https://api.example' } });
  const asked: string[] = [];
  const { handle } = page.server;
  page.server.handle = (request) => {
    asked.push(request.url);
    return handle.call(page.server, request);
  };
  await call('POST /api/member/points', { body: {} });
  expect(asked).toEqual(['https://api.example/api/member/points']);
});

/** Never run: what stands here has to compile, or not to. */
export function compiles(): void {
  void call('POST /api/quest/redeem', { body: { quest_id: 'q', period_id: '2026-w47' } }).then(
    ({ quest, reward, holdings }) => [quest.state, reward.kind, holdings.balance],
  );
  void call('GET /api/lotto/results', { query: { agent_id: 5 } }).then(
    ({ items }) => items[0]?.prizes[0]?.numbers,
  );
  void call('GET /api/affiliate/summary').then(({ commission_payable }) => commission_payable.toFixed(2));
  void call('POST /api/sooth/detail', { body: { room_id: 'r' } }).then(({ shoe }) => shoe[0]?.banker_pair);
  // @ts-expect-error a quest is claimed for a period
  void call('POST /api/quest/redeem', { body: { quest_id: 'q' } });
  // @ts-expect-error results are those of an agent
  void call('GET /api/lotto/results', { query: {} });
  // @ts-expect-error a call with a body cannot be made without one
  void call('POST /api/redemption/calc');
  // @ts-expect-error the specification knows no such call
  void call('POST /api/quest/list', { body: {} });
  const shot: CallBody<'POST /api/lotto/yeekee/shoot_number'> = { round_id: 'r', number: '00042' };
  const poll: CallQuery<'GET /api/poll/stats'> = { poll_id: 1, agent_id: 5 };
  const quota: CallData<'GET /api/poll/quota/get'>['left'] = 3;
  void [shot, poll, quota];
}
