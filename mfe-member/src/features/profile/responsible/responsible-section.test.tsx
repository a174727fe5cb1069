import type { ResponsiblePlay, SignIn } from '@sanuk/contract/areas/responsible-play';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { openProfile } from '../testing/open-profile.tsx';
import { sampleActivity, sampleLimit, sampleMine } from './testing/responsible.fixtures.ts';

type Answers = Parameters<typeof openProfile>[0];

async function open(mine: Partial<ResponsiblePlay>, row?: RegExp, answers: Answers = {}) {
  const page = await openProfile({ 'GET /api/responsible/mine': sampleMine(mine), ...answers });
  const list = await screen.findByRole('list', { name: 'เล่นอย่างมีสติ' });
  await waitFor(() => expect(within(list).getAllByRole('button')[0]).toBeEnabled());
  if (row) await page.user.click(within(list).getByRole('button', { name: row }));
  return page;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('limits', () => {
  test('[X5] stand with what is used of them, and when counting begins anew', async () => {
    await open({ limits: [sampleLimit()] }, /จำกัดวงเงินฝาก/);
    const inside = await dialog('จำกัดวงเงินฝาก');
    expect(inside.getByRole('progressbar')).toHaveAttribute('value', '20000');
    expect(inside.getByText('฿200.00 จาก ฿500.00')).toBeVisible();
    expect(inside.getByText('เริ่มนับใหม่ 24 พ.ย. 2569 00:00 น.')).toBeVisible();
    expect(screen.getByText('รายวัน ใช้ไป ฿200.00 จาก ฿500.00')).toBeInTheDocument();
  });

  test('[X5] a lower one is sent and holds at once', async () => {
    const limits = [sampleLimit({ kind: 'loss', period: 'week', amount: 300 })];
    const page = await open({}, /จำกัดยอดเสีย/, { 'POST /api/responsible/limit': sampleMine({ limits }) });
    const inside = await dialog('จำกัดยอดเสีย');
    await page.user.click(inside.getByRole('radio', { name: 'รายสัปดาห์' }));
    await page.user.click(inside.getByRole('button', { name: 'บันทึก' }));
    expect(inside.getByLabelText('เสียไม่เกิน')).toHaveAccessibleDescription(/จำนวนเต็ม/);
    await page.user.click(inside.getByRole('button', { name: '300' }));
    await page.user.click(inside.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByText('บันทึกวงเงินแล้ว มีผลทันที')).toBeVisible();
    const sent = page.server.requestsTo('POST /api/responsible/limit').map(({ body }) => body);
    expect(sent).toEqual([{ kind: 'loss', period: 'week', amount: 300 }]);
    expect(await inside.findByText('฿200.00 จาก ฿300.00')).toBeVisible();
  });

  test('[X5] a higher one waits with its moment, and is confirmed when it has come', async () => {
    const raise = { amount: 1_000, confirmable_at: new Date(Date.now() + 3_600_000).toISOString() };
    const page = await open({ limits: [sampleLimit({ raise })] }, /จำกัดวงเงินฝาก/);
    const inside = await dialog('จำกัดวงเงินฝาก');
    expect(inside.getByText(/ขอเพิ่มเป็น ฿1,000.00 ยืนยันได้ตั้งแต่/)).toBeVisible();
    expect(inside.getByRole('button', { name: 'ยืนยันอีกครั้ง' })).toBeDisabled();
    page.server.answer({ 'POST /api/responsible/limit': sampleMine({ limits: [sampleLimit()] }) });
    await page.user.click(inside.getByRole('button', { name: 'ใช้วงเงินเดิม' }));
    await waitFor(() => expect(inside.queryByText(/ขอเพิ่มเป็น/)).not.toBeInTheDocument());
    expect(page.server.requestsTo('POST /api/responsible/limit')[0]?.body.amount).toBe(500);
  });

  test('[X5] the second word names what it confirms', async () => {
    const raise = { amount: null, confirmable_at: new Date(Date.now() - 1_000).toISOString() };
    const answers = { 'POST /api/responsible/confirm': sampleMine() };
    const page = await open({ limits: [sampleLimit({ raise })] }, /จำกัดวงเงินฝาก/, answers);
    const inside = await dialog('จำกัดวงเงินฝาก');
    await page.user.click(inside.getByRole('button', { name: 'ยืนยันอีกครั้ง' }));
    expect(await screen.findByText('วงเงินใหม่มีผลแล้ว')).toBeVisible();
    const [sent] = page.server.requestsTo('POST /api/responsible/confirm');
    expect(sent?.body).toEqual({ kind: 'deposit', period: 'day', amount: null });
  });
});

describe('stops', () => {
  test('[X5] nobody is excluded before he said that he understood what it does', async () => {
    const until = '2027-11-23T05:00:00Z';
    const answers = { 'POST /api/responsible/exclude': sampleMine({ excluded_until: until }) };
    const page = await open({}, /ระงับการใช้งานบัญชีด้วยตนเอง/, answers);
    const inside = await dialog('ระงับการใช้งานบัญชีด้วยตนเอง');
    expect(inside.getByText(/ถอนเงินทั้งหมดได้ตามปกติ/)).toBeVisible();
    await page.user.click(inside.getByRole('radio', { name: '1 ปี' }));
    await page.user.click(inside.getByRole('button', { name: 'ระงับการใช้งาน' }));
    expect(inside.getByText('กรุณายืนยันว่าอ่านและเข้าใจแล้ว')).toBeVisible();
    expect(page.server.requestsTo('POST /api/responsible/exclude')).toHaveLength(0);
    await page.user.click(inside.getByRole('checkbox'));
    await page.user.click(inside.getByRole('button', { name: 'ระงับการใช้งาน' }));
    expect(await screen.findByText(/คุณระงับการใช้งานบัญชีด้วยตนเองถึง 23 พ.ย. 2570/)).toBeVisible();
    const [sent] = page.server.requestsTo('POST /api/responsible/exclude');
    expect(sent?.body).toEqual({ months: 12, confirmed: true });
  });

  test('[X5] a time-out that is refused is said, and the dialog stays', async () => {
    const answers = { 'POST /api/responsible/break': refuse('stop-shorter', 'ลดให้สั้นลงไม่ได้') };
    const page = await open({}, /พักการเล่นชั่วคราว/, answers);
    const inside = await dialog('พักการเล่นชั่วคราว');
    await page.user.click(inside.getByRole('radio', { name: '1 สัปดาห์' }));
    await page.user.click(inside.getByRole('button', { name: 'เริ่มพักการเล่น' }));
    expect(await screen.findByText('ลดให้สั้นลงไม่ได้')).toBeVisible();
    expect(page.server.requestsTo('POST /api/responsible/break')[0]?.body).toEqual({ hours: 168 });
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

test('[X5] the history has the month and its days', async () => {
  await open({}, /ประวัติการเล่น/, { 'GET /api/responsible/activity': sampleActivity });
  const inside = await dialog('ประวัติการเล่น');
  expect(await inside.findByText('เดิมพัน ฿300.00 ได้คืน ฿120.50')).toBeVisible();
  expect(inside.getAllByText('-฿179.50')).toHaveLength(2);
});

test('[X5] sign-ins are named by device, and this one is marked', async () => {
  const one: SignIn = {
    at: '2026-11-23T05:00:00Z',
    address: '203.0.113.x',
    device: 'Android',
    state: 'this-one',
    way: 'line',
  };
  await open({}, /ประวัติการเข้าสู่ระบบ/, { 'GET /api/responsible/sign_ins': [one] });
  const inside = await dialog('ประวัติการเข้าสู่ระบบ');
  expect(await inside.findByText('23 พ.ย. 2569 12:00 น. · 203.0.113.x · เข้าด้วย LINE')).toBeVisible();
  expect(inside.getByText('เครื่องนี้')).toBeVisible();
});

test('[E10] what cannot be had is said in its place, with the way to try again', async () => {
  await openProfile({ 'GET /api/responsible/mine': fail(503) });
  expect(await screen.findByText('โหลดการตั้งค่าไม่สำเร็จ')).toBeVisible();
  expect(screen.getByRole('link', { name: /1323/ })).toHaveAttribute('href', 'tel:1323');
});
