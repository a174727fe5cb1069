import type { Statement } from '@sanuk/contract/areas/member';
import { statementKinds } from '@sanuk/contract/statement-kinds';
import { bangkokDay, queryClient } from '@sanuk/platform';
import { scrollEverythingIntoSight } from '@sanuk/testing/browser-gaps';
import { fail, held } from '@sanuk/testing/fake-server';
import { act, screen, userEvent, waitFor, within } from '@sanuk/testing/render-page';
import { kindNames } from '../account.text.ts';
import { dayPlus } from '../statement.rules.ts';
import { samplePage, sampleRow } from '../testing/account.fixtures.ts';
import { moveWallet, openStatement, statementsAsked } from '../testing/open-account.tsx';

const today = bangkokDay(Date.now());
const yesterday = dayPlus(today, -1);
const noonOf = (day: string) => new Date(`${day}T12:00:00+07:00`).toISOString();
describe('statement', () => {
  test('[M1] groups movements by Bangkok day, with signed amounts and the balances around them', async () => {
    await openStatement(
      samplePage([
        sampleRow('3', { kind: 'lotto-bet', amount: -20, balance_after: 980, at: noonOf(today) }),
        sampleRow('2', { at: noonOf(yesterday) }),
        sampleRow('1', { kind: 'wheel-prize', amount: 10, at: noonOf(yesterday) }),
      ]),
    );
    const first = await screen.findByRole('region', { name: /^วันนี้ · / });
    expect(within(first).getByText('−฿20.00')).toBeVisible();
    expect(within(first).getByText('แทงหวย')).toBeVisible();
    expect(within(first).getByText(/ยอดก่อนหน้า/)).toBeInTheDocument();
    expect(within(first).getByText(/฿1,000\.00/)).toHaveTextContent('฿980.00');
    const second = screen.getByRole('region', { name: /^เมื่อวาน · / });
    expect(within(second).getAllByText(/^\+/)).toHaveLength(2);
  });

  test('[M1] asks for seven days at first; the range and the kind stand in the URL', async () => {
    const { user, server, location } = await openStatement(samplePage([sampleRow('1')]));
    await screen.findByText('+฿500.37');
    const asked = () => statementsAsked(server).at(-1);
    expect(asked()).toEqual({ from: dayPlus(today, -6), to: today });
    await user.click(screen.getByRole('radio', { name: 'เมื่อวาน' }));
    expect(location()).toBe('/member/statement?range=yesterday');
    await waitFor(() => expect(asked()).toEqual({ from: yesterday, to: yesterday }));
    await user.click(screen.getByRole('combobox', { name: 'ประเภทรายการ' }));
    await user.click(await screen.findByRole('option', { name: 'ฝากเงิน' }));
    expect(location()).toBe('/member/statement?range=yesterday&kind=deposit');
    await waitFor(() => expect(asked()).toEqual({ from: yesterday, to: yesterday, kind: 'deposit' }));
    expect(await screen.findByText('+฿500.37')).toBeVisible();
  });

  test('[M1] words in the URL that mean nothing are as good as none', async () => {
    const { server } = await openStatement(samplePage([sampleRow('1')]), '?range=ever&kind=theft');
    await screen.findByText('+฿500.37');
    expect(statementsAsked(server)[0]).toEqual({
      from: dayPlus(today, -6),
      to: today,
    });
  });

  test('[M1] goes on with the cursor to the end, and a failed page can be asked for again', async () => {
    const { user, server } = await openStatement(samplePage([sampleRow('1', { reference: 'หนึ่ง' })], 'c-2'));
    await screen.findByText('หนึ่ง');
    server.answer({ 'GET /api/member/statement': fail(503) });
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    expect(await screen.findByText('โหลดรายการไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/member/statement': samplePage([sampleRow('2', { reference: 'สอง' })]) });
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    expect(await screen.findByText('สอง')).toBeVisible();
    expect(screen.getByText('หนึ่ง')).toBeVisible();
    expect(statementsAsked(server).at(-1)?.cursor).toBe('c-2');
    expect(screen.getByText('แสดงครบทุกรายการแล้ว')).toBeVisible();
  });

  test('[M1] an empty range offers the month; a failure offers another try', async () => {
    const { user, server, location } = await openStatement(fail(503));
    await screen.findByText('โหลดรายการไม่สำเร็จ');
    server.answer({ 'GET /api/member/statement': samplePage([]) });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByText('ไม่มีรายการในช่วงนี้')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ดู 30 วันล่าสุด' }));
    expect(location()).toBe('/member/statement?range=30d');
    expect(await screen.findByText('ไม่มีรายการในช่วงนี้')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ดู 30 วันล่าสุด' })).not.toBeInTheDocument();
  });
});

describe('filters', () => {
  const kinds = () => screen.findByRole('combobox', { name: 'ประเภทรายการ' });

  test('[M1] every kind of movement can be chosen by its Thai name', async () => {
    const { user } = await openStatement(samplePage([]));
    await user.click(await kinds());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'ทุกประเภท',
      ...statementKinds.map((kind) => kindNames[kind]),
    ]);
    for (const name of Object.values(kindNames)) expect(name).toMatch(/^[\u0E00-\u0E7F ]+$/);
  });

  test('[M1] every kind again leaves the range as it is, and other words of the URL too', async () => {
    const { user, location, server } = await openStatement(samplePage([]), '?range=today&kind=bet&from=mail');
    await user.click(await kinds());
    await user.click(await screen.findByRole('option', { name: 'ทุกประเภท' }));
    expect(location()).toBe('/member/statement?range=today&from=mail');
    await waitFor(() => expect(statementsAsked(server).at(-1)).toEqual({ from: today, to: today }));
  });

  test('[M1] a month of one kind without anything offers the month of every kind', async () => {
    const { user, location } = await openStatement(samplePage([]), '?range=30d&kind=withdraw');
    await user.click(await screen.findByRole('button', { name: 'ดู 30 วันล่าสุด' }));
    expect(location()).toBe('/member/statement?range=30d');
    expect(await kinds()).toHaveTextContent('ทุกประเภท');
  });

  test('[M1] the answer to the filter before does not take the place of the one that is chosen', async () => {
    const late = held<Statement>();
    const { user } = await openStatement(({ query }) =>
      query.from === yesterday ? late.promise : samplePage([sampleRow('1', { reference: 'วันนี้-1' })]),
    );
    await screen.findByText('วันนี้-1');
    await user.click(screen.getByRole('radio', { name: 'เมื่อวาน' }));
    await user.click(screen.getByRole('radio', { name: 'วันนี้' }));
    await act(async () => late.resolve(samplePage([sampleRow('2', { reference: 'เมื่อวาน-2' })])));
    expect(await screen.findByText('วันนี้-1')).toBeVisible();
    expect(screen.queryByText('เมื่อวาน-2')).not.toBeInTheDocument();
  });

  test('[M1] the way back leads off the page, not through the filters', async () => {
    const { user, location, navigate, goBack } = await openStatement(samplePage([]));
    await navigate('/member/statement?range=7d');
    await user.click(await screen.findByRole('radio', { name: 'เมื่อวาน' }));
    await user.click(screen.getByRole('radio', { name: 'วันนี้' }));
    await goBack();
    expect(location()).toBe('/member/statement');
  });
});

describe('page after page', () => {
  const row = (id: string, day = today) => sampleRow(id, { reference: `แถว-${id}`, at: noonOf(day) });

  test('[M1] a day that goes on in the next page is one day', async () => {
    const { user, server } = await openStatement(samplePage([row('3'), row('2')], 'c-2'));
    await screen.findByText('แถว-2');
    server.answer({ 'GET /api/member/statement': samplePage([row('1'), row('0', yesterday)]) });
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    await screen.findByText('แถว-0');
    const [first, second, ...others] = screen.getAllByRole('region', { name: / · / });
    expect(within(first as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
    expect(within(second as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
    expect(others).toEqual([]);
  });

  test('[M1] goes on by itself near the end, but not after a failure', async () => {
    const { server } = await openStatement(samplePage([row('3')], 'c-2'));
    await screen.findByText('แถว-3');
    server.answer({ 'GET /api/member/statement': samplePage([row('2')], 'c-3') });
    act(scrollEverythingIntoSight);
    await screen.findByText('แถว-2');
    server.answer({ 'GET /api/member/statement': fail(503) });
    act(scrollEverythingIntoSight);
    await screen.findByText('โหลดรายการไม่สำเร็จ');
    act(scrollEverythingIntoSight);
    expect(statementsAsked(server).map(({ cursor }) => cursor)).toEqual([undefined, 'c-2', 'c-3']);
    expect(screen.getByText('แถว-3')).toBeVisible();
  });

  test('[M1] two presses fetch a page once', async () => {
    const { user, server } = await openStatement(samplePage([row('3')], 'c-2'));
    await screen.findByText('แถว-3');
    const answer = held<Statement>();
    server.answer({ 'GET /api/member/statement': () => answer.promise });
    await user.dblClick(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    await act(async () => answer.resolve(samplePage([row('2')])));
    await screen.findByText('แถว-2');
    expect(statementsAsked(server)).toHaveLength(2);
  });

  test('[E10] what was loaded stays when it cannot be refreshed', async () => {
    const { user, server } = await openStatement(samplePage([row('3')]));
    await screen.findByText('แถว-3');
    server.answer({ 'GET /api/member/statement': fail(503) });
    await act(() => queryClient.invalidateQueries({ queryKey: ['account'] }));
    await user.hover(screen.getByText('แถว-3'));
    expect(statementsAsked(server)).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[E2] a session that is over leads to the login page', async () => {
    const { location } = await openStatement(fail(401));
    await screen.findByText('หน้าอื่นของเว็บไซต์');
    expect(location()).toBe('/login');
  });
});

describe('while time goes on', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T23:59:40+07:00') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = (search: string) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    return openStatement(() => samplePage([sampleRow('1', { at: noonOf('2026-11-20') })]), search, user);
  };

  test('[M1] at midnight in Bangkok today is yesterday, and the new day is asked for', async () => {
    const { server } = await open('?range=7d');
    await pass(100);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('วันนี้ · 20 พฤศจิกายน 2569');
    await pass(30_000);
    await pass(100);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('เมื่อวาน · 20 พฤศจิกายน 2569');
    expect(statementsAsked(server).map(({ to }) => to)).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('[X1] a new movement is fetched when the wallet moved, once for a burst', async () => {
    const { server } = await open('?range=today');
    await pass(100);
    for (const _ of [1, 2, 3]) moveWallet();
    await pass(1000);
    expect(statementsAsked(server)).toHaveLength(1);
    await pass(1000);
    expect(statementsAsked(server)).toHaveLength(2);
  });
});
