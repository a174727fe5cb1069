import { call, messageOf, useQuery, useSession, useWallet } from '@sanuk/platform';
import { useState } from 'react';
import { type Answers, FakeServer, fail, held, refuse } from './fake-server.ts';
import { renderPage, screen } from './render-page.tsx';

function Page() {
  const session = useSession();
  const { balanceSatang } = useWallet();
  const lobby = useQuery({ queryKey: ['lobby'], queryFn: () => call('GET /api/lotto/lobby') });
  const [outcome, setOutcome] = useState('');
  const cancel = () =>
    call('POST /api/lotto/bill/cancel', { body: { bill_id: 'b-1', agent_id: 5 } })
      .then(({ refund }) => setOutcome(`คืน ${refund}`))
      .catch((error: unknown) => setOutcome(messageOf(error)));
  return (
    <>
      <h1>{session.status}</h1>
      <p>{balanceSatang}</p>
      <p>{lobby.data?.server_time ?? 'ไม่มี'}</p>
      <button type="button" onClick={cancel}>
        ยกเลิก
      </button>
      <output>{outcome}</output>
    </>
  );
}

const lobby: Answers = {
  'GET /api/lotto/lobby': { categories: [], server_time: '2026-11-20T09:00:00.000Z' },
};

describe('renderPage', () => {
  test('[K2] runs the real client: envelope with status, bearer token, satang', async () => {
    const { server } = await renderPage(<Page />, { path: '/x', answers: lobby });
    expect(await screen.findByText('2026-11-20T09:00:00.000Z')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'member' })).toBeVisible();
    expect(await screen.findByText('100000')).toBeVisible();
    expect(server.requestsTo('GET /api/lotto/lobby')[0]?.headers.authorization).toBe('Bearer test-token');
  });

  test('[K2] a visitor sends no token and has no wallet', async () => {
    const { server } = await renderPage(<Page />, { path: '/x', answers: lobby, session: 'guest' });
    expect(await screen.findByRole('heading', { name: 'guest' })).toBeVisible();
    await screen.findByText('2026-11-20T09:00:00.000Z');
    expect(server.requestsTo('GET /api/lotto/lobby')[0]?.headers.authorization).toBeUndefined();
    expect(server.requestsTo('POST /api/member/wallets')).toEqual([]);
  });

  test('[K2] a refusal arrives with its sentence, a lost answer as an unknown outcome', async () => {
    const { user, server } = await renderPage(<Page />, {
      path: '/x',
      answers: {
        ...lobby,
        'POST /api/lotto/bill/cancel': refuse('bill-not-cancellable', 'ยกเลิกไม่ได้แล้ว'),
      },
    });
    await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
    expect(await screen.findByText('ยกเลิกไม่ได้แล้ว')).toBeVisible();
    server.answer({ 'POST /api/lotto/bill/cancel': fail('network') });
    await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
    expect(await screen.findByText(/ไม่สามารถเชื่อมต่อได้/)).toBeVisible();
    const answer = held<{ refund: number; balance_after: number; cancels_left_today: number }>();
    server.answer({ 'POST /api/lotto/bill/cancel': () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
    answer.resolve({ refund: 20, balance_after: 20, cancels_left_today: 3 });
    expect(await screen.findByText('คืน 20')).toBeVisible();
    expect(server.requestsTo('POST /api/lotto/bill/cancel')[0]?.body.bill_id).toBe('b-1');
  });

  test('[E2] HTTP 401 signs out and leads to the login page', async () => {
    const { location } = await renderPage(<Page />, {
      path: '/x',
      answers: { 'GET /api/lotto/lobby': fail(401) },
    });
    await screen.findByText('หน้าอื่นของเว็บไซต์');
    expect(location()).toBe('/login');
  });
});

describe('FakeServer', () => {
  const request = (method: string, url: string, body: unknown = null) => ({
    method,
    url,
    headers: {},
    body: body === null ? null : JSON.stringify(body),
  });

  test('[K1] a wrong shape of an answer does not compile, and is caught where types cannot see it', async () => {
    // @ts-expect-error the point is a number
    const wrong: Answers = { 'POST /api/member/points': { point: 'many' } };
    const server = new FakeServer(wrong);
    await server.handle(request('POST', '/api/member/points', {}));
    expect(server.takeFaults()).toEqual([expect.stringContaining('answered with a wrong shape: /point')]);
  });

  test('[K1] a request outside the contract, of a wrong shape or without an answer is a fault', async () => {
    const server = new FakeServer({});
    await server.handle(request('GET', '/api/nothing'));
    await server.handle(request('GET', '/api/lotto/round'));
    await server.handle(request('GET', '/api/lotto/round?round_id=1'));
    expect(server.takeFaults()).toEqual([
      'GET /api/nothing is no call of the contract',
      expect.stringContaining('GET /api/lotto/round was called with a wrong shape'),
      'GET /api/lotto/round has no answer in this test',
    ]);
  });

  test('[K1] numbers of a query arrive as numbers', async () => {
    const server = new FakeServer({ 'GET /api/lotto/bill/list': { items: [], next_cursor: null } });
    await server.handle(request('GET', '/api/lotto/bill/list?limit=30'));
    expect(server.requestsTo('GET /api/lotto/bill/list')[0]?.query).toEqual({ limit: 30 });
  });
});
