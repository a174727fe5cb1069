import { bangkokDay } from '@sanuk/platform';
import { type Answers, fail } from '@sanuk/testing/fake-server';
import { renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { dayPlus } from '../statement.rules.ts';
import { samplePage, sampleRow } from '../testing/account.fixtures.ts';
import StatementPage from './statement.page.tsx';

const today = bangkokDay(Date.now());
const yesterday = dayPlus(today, -1);
const noonOf = (day: string) => new Date(`${day}T12:00:00+07:00`).toISOString();
const open = (answer: Answers['GET /api/member/statement'], search = '') =>
  renderPage(<StatementPage />, {
    path: `/member/statement${search}`,
    route: '/member/statement',
    answers: { 'GET /api/member/statement': answer },
  });

describe('statement', () => {
  it('[M1] groups movements by Bangkok day, with signed amounts and the balances around them', async () => {
    await open(
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

  it('[M1] asks for seven days at first; the range and the kind stand in the URL', async () => {
    const { user, server, location } = await open(samplePage([sampleRow('1')]));
    await screen.findByText('+฿500.37');
    const asked = () => server.requestsTo('GET /api/member/statement').at(-1)?.query;
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

  it('[M1] words in the URL that mean nothing are as good as none', async () => {
    const { server } = await open(samplePage([sampleRow('1')]), '?range=ever&kind=theft');
    await screen.findByText('+฿500.37');
    expect(server.requestsTo('GET /api/member/statement')[0]?.query).toEqual({
      from: dayPlus(today, -6),
      to: today,
    });
  });

  it('[M1] goes on with the cursor to the end, and a failed page can be asked for again', async () => {
    const { user, server } = await open(samplePage([sampleRow('1', { reference: 'หนึ่ง' })], 'c-2'));
    await screen.findByText('หนึ่ง');
    server.answer({ 'GET /api/member/statement': fail(503) });
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    expect(await screen.findByText('โหลดรายการไม่สำเร็จ')).toBeVisible();
    server.answer({ 'GET /api/member/statement': samplePage([sampleRow('2', { reference: 'สอง' })]) });
    await user.click(screen.getByRole('button', { name: 'โหลดเพิ่ม' }));
    expect(await screen.findByText('สอง')).toBeVisible();
    expect(screen.getByText('หนึ่ง')).toBeVisible();
    expect(server.requestsTo('GET /api/member/statement').at(-1)?.query.cursor).toBe('c-2');
    expect(screen.getByText('แสดงครบทุกรายการแล้ว')).toBeVisible();
  });

  it('[M1] an empty range offers the month; a failure offers another try', async () => {
    const { user, server, location } = await open(fail(503));
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
