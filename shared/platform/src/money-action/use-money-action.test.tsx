import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import { useState } from 'react';
import { call, showError, signIn, signOut, useMoneyAction } from '../index.ts';

interface Refund {
  refund: number;
}
const cancelled = { refund: 40, balance_after: 1040, cancels_left_today: 3 };
const found = {
  winners: [],
  mine: [{ prize: 'P', kind: 'points' as const, at: '2026-11-20T09:15:00.000Z' }],
};
const nothing = { winners: [], mine: [] };

interface FormProps {
  isKept?: boolean;
  canLook?: boolean;
  onDone?: (refund: number, shownBillId: string) => void;
}

/** An action like those of the site: its call, where it looks, and a refusal that is a toast. */
function Form({ isKept, canLook = true, onDone }: FormProps) {
  const [billId, setBillId] = useState('b-1');
  const { state, isUnderWay, start, resend, dismiss } = useMoneyAction<{ billId: string }, Refund>({
    name: 'test-cancel',
    send: ({ order, requestId }) =>
      call('POST /api/lotto/bill/cancel', {
        body: { bill_id: order.billId, agent_id: 5 },
        idempotencyKey: requestId,
      }),
    find: canLook
      ? async () => ((await call('GET /api/wheel/board')).mine.length > 0 ? { refund: 7 } : undefined)
      : undefined,
    keep: isKept
      ? { version: 1, maxLength: 400, isOrder: (value): value is { billId: string } => 'billId' in value }
      : undefined,
    onDone: ({ refund }) => onDone?.(refund, billId),
    onRefused: showError,
  });
  return (
    <>
      <button type="button" aria-busy={isUnderWay} onClick={() => void start({ billId })}>
        press
      </button>
      <button type="button" onClick={() => void resend()}>
        resend
      </button>
      <button type="button" onClick={dismiss}>
        dismiss
      </button>
      <button type="button" onClick={() => setBillId('b-2')}>
        another
      </button>
      <output>{state.step === 'done' ? `done ${state.result.refund}` : state.step}</output>
    </>
  );
}

/** Two places of one page, of which one is shown. */
function TwoPlaces(props: FormProps) {
  const [place, setPlace] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>
        elsewhere
      </button>
      <Form key={place} {...props} />
    </>
  );
}

const open = (answers: Answers, props: FormProps = {}, member = sampleMember) =>
  renderPage(<TwoPlaces {...props} />, {
    path: '/',
    session: member,
    answers: { 'GET /api/wheel/board': nothing, 'POST /api/lotto/bill/cancel': cancelled, ...answers },
  });
type Page = Awaited<ReturnType<typeof open>>;
const press = (page: Page, name = 'press') => page.user.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('status', { name: '' });
const keys = ({ server }: Page) =>
  server.requestsTo('POST /api/lotto/bill/cancel').map(({ headers }) => headers['idempotency-key']);
const kept = () => window.sessionStorage.getItem('sanuk:test-cancel');
const shows = (text: string) => waitFor(() => expect(step()).toHaveTextContent(text));

/** A press whose answer is held back, and what the component is told once it comes. */
async function pressedAndHeld() {
  const answer = held<typeof cancelled>();
  const received: number[] = [];
  const onDone = (refund: number) => received.push(refund);
  const page = await open({ 'POST /api/lotto/bill/cancel': () => answer.promise }, { onDone, isKept: true });
  await press(page);
  return { answer, received, page };
}

describe('pressing', () => {
  test('[P2] twice sends once, also when the answer comes between the two', async () => {
    const answer = held<typeof cancelled>();
    const page = await open({ 'POST /api/lotto/bill/cancel': () => answer.promise });
    await page.user.dblClick(screen.getByRole('button', { name: 'press' }));
    expect(screen.getByRole('button', { name: 'press' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve(cancelled);
    await shows('done 40');
    await press(page);
    expect(keys(page)).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    await press(page, 'dismiss');
    await press(page);
    await shows('done 40');
    expect(new Set(keys(page)).size).toBe(2);
  });

  test('[P2] is followed by what the page does now, not by what it did then', async () => {
    const answer = held<typeof cancelled>();
    const received: [number, string][] = [];
    const onDone = (refund: number, shownBillId: string) => received.push([refund, shownBillId]);
    const page = await open({ 'POST /api/lotto/bill/cancel': () => answer.promise }, { onDone });
    await press(page);
    await press(page, 'another');
    answer.resolve(cancelled);
    await shows('done 40');
    expect(received).toEqual([[40, 'b-2']]);
  });

  test('[P2] after a refusal, which is said once, is another action with a key of its own', async () => {
    const page = await open({ 'POST /api/lotto/bill/cancel': refuse('cancel-quota-used', 'วันละ 4 ครั้ง') });
    await press(page);
    await shows('refused');
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    page.server.answer({ 'POST /api/lotto/bill/cancel': cancelled });
    await press(page);
    await shows('done 40');
    expect(new Set(keys(page)).size).toBe(2);
  });
});

describe('an answer that was lost', () => {
  test.each(['network', 'timeout', 503] as const)('[P2] by %s is found by looking', async (how) => {
    const page = await open({ 'POST /api/lotto/bill/cancel': fail(how), 'GET /api/wheel/board': found });
    await press(page);
    await shows('done 7');
    expect(keys(page)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[P2] and not found: the next press looks first, then sends the same key', async () => {
    const page = await open({ 'POST /api/lotto/bill/cancel': fail('network') });
    await press(page);
    await shows('unknown');
    page.server.answer({ 'GET /api/wheel/board': fail('network') });
    await press(page);
    await shows('unknown');
    expect(keys(page)).toHaveLength(1);
    page.server.answer({ 'GET /api/wheel/board': nothing, 'POST /api/lotto/bill/cancel': cancelled });
    await press(page);
    await shows('done 40');
    expect(keys(page)).toHaveLength(2);
    expect(new Set(keys(page)).size).toBe(1);
  });

  test('[P2] keeps another order back until it is known', async () => {
    const page = await open({ 'POST /api/lotto/bill/cancel': fail('timeout') }, { canLook: false });
    await press(page);
    await shows('unknown');
    await press(page, 'another');
    page.server.answer({ 'POST /api/lotto/bill/cancel': cancelled });
    await press(page);
    expect(step()).toHaveTextContent('unknown');
    await press(page, 'resend');
    await shows('done 40');
    const bodies = page.server.requestsTo('POST /api/lotto/bill/cancel').map(({ body }) => body.bill_id);
    expect(bodies).toEqual(['b-1', 'b-1']);
  });

  test('[P2] stays unknown when its repetition is not let in', async () => {
    const page = await open({ 'POST /api/lotto/bill/cancel': fail('timeout') }, { canLook: false });
    await press(page);
    await shows('unknown');
    page.server.answer({ 'POST /api/lotto/bill/cancel': fail(429) });
    await press(page);
    await waitFor(() => expect(keys(page)).toHaveLength(2));
    await shows('unknown');
    expect(new Set(keys(page)).size).toBe(1);
  });
});

describe('a component that goes while a request is under way', () => {
  test('[P2] leaves it to the next one, which is told the outcome, once', async () => {
    const answer = held<typeof cancelled>();
    const received: number[] = [];
    const onDone = (refund: number) => received.push(refund);
    const page = await open({ 'POST /api/lotto/bill/cancel': () => answer.promise }, { onDone });
    await press(page);
    await press(page, 'elsewhere');
    expect(step()).toHaveTextContent('sending');
    await press(page);
    answer.resolve(cancelled);
    await shows('done 40');
    expect(received).toEqual([40]);
    expect(keys(page)).toHaveLength(1);
  });

  test('[P2] and is not followed by another hears of the outcome all the same', async () => {
    const { answer, received, page } = await pressedAndHeld();
    page.unmount();
    expect(kept()).toContain('b-1');
    answer.resolve(cancelled);
    await waitFor(() => expect(received).toEqual([40]));
    expect(kept()).toBeNull();
  });
});

describe('a page loaded anew', () => {
  const stored = (memberId?: string) =>
    JSON.stringify({ v: 1, d: { billId: 'b-9', requestId: 'key-before', sentAtMs: 1, memberId } });

  test('[P2] looks for what was under way, and sends it again under its key', async () => {
    window.sessionStorage.setItem('sanuk:test-cancel', stored('m-1'));
    const page = await open({}, { isKept: true });
    await shows('unknown');
    expect(page.server.requestsTo('GET /api/wheel/board')).toHaveLength(1);
    await press(page, 'resend');
    await shows('done 40');
    const [request] = page.server.requestsTo('POST /api/lotto/bill/cancel');
    expect(request?.headers['idempotency-key']).toBe('key-before');
    expect(request?.body.bill_id).toBe('b-9');
    expect(kept()).toBeNull();
  });

  test('[P2] takes up what a release before has kept, which did not say whose it is', async () => {
    window.sessionStorage.setItem('sanuk:test-cancel', stored());
    await open({}, { isKept: true });
    await shows('unknown');
  });

  test.each([
    ['of another member', stored('m-2')],
    ['of another shape', JSON.stringify({ v: 1, d: { requestId: 'k', sentAtMs: 1, memberId: 'm-1' } })],
    ['without a time', JSON.stringify({ v: 1, d: { billId: 'b', requestId: 'k', memberId: 'm-1' } })],
  ])('[P2] leaves an order %s alone', async (_whose, text) => {
    window.sessionStorage.setItem('sanuk:test-cancel', text);
    const page = await open({}, { isKept: true });
    await press(page);
    await shows('done 40');
    expect(keys(page)).not.toContain('key-before');
    expect(page.server.requestsTo('GET /api/wheel/board')).toHaveLength(0);
  });
});

describe('a session that ends', () => {
  test('[P2] before the answer: nobody is told, and the same member finds it later', async () => {
    const { answer, received, page } = await pressedAndHeld();
    await act(() => signOut());
    await shows('idle');
    await act(async () => answer.resolve(cancelled));
    expect(received).toEqual([]);
    expect(kept()).toContain('b-1');
    page.server.answer({ 'GET /api/wheel/board': found });
    await act(() => signIn('0812345678', 'password'));
    await shows('done 7');
    expect(received).toEqual([7]);
    expect(kept()).toBeNull();
    expect(keys(page)).toHaveLength(1);
  });

  test('[P2] with the first request: nothing was carried out, and nothing is kept or said twice', async () => {
    const page = await open({ 'POST /api/lotto/bill/cancel': fail(401) }, { isKept: true });
    await press(page);
    await waitFor(() => expect(page.location()).toBe('/login'));
    expect(kept()).toBeNull();
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });
});
