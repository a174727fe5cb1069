import { act, screen, within } from '@sanuk/testing/render-page';
import { type Answers, ok, openOfficePage, refuse } from '../../../testing/office-page.tsx';
import { traceOf } from './testing/trace.fixture.ts';
import { TransferTrace } from './transfer-trace.tsx';

const path = '/api/orders/members/trace';
const { transfer } = traceOf();

const open = (
  answers: Answers = { [`POST ${path}`]: () => ok(traceOf()) },
  transferId = transfer.transfer_id,
) => openOfficePage(<TransferTrace brand="first" phone="0899999999" transferId={transferId} />, answers);

test('a transfer is shown with every step that made it, in Bangkok time to the millisecond', async () => {
  const { sentTo } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'เดิมพันเกม 10.00 บาท' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'ลำดับเหตุการณ์' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'ค่ายเกมแจ้งเดิมพัน',
    'เดิมพันเกม 10.00 บาทรายการที่เลือกบัญชีแยกประเภท',
    'ค่ายเกมแจ้งรางวัล',
    'ได้รางวัลเกม 25.00 บาทบัญชีแยกประเภท',
  ]);
  expect(steps.getAllByText(/10:00:00\.250$/)).toHaveLength(2);
  expect(steps.getByText('100.00 บาท → 90.00 บาท (ลำดับที่ 4)')).toBeVisible();
  expect(screen.getByText(/^จุดตรวจที่ 7 เมื่อ /)).toBeVisible();
  // The member of the answer, whatever the address says.
  expect(screen.getByRole('link', { name: 'กลับไปหน้าสมาชิก' })).toHaveAttribute('href', '/members/0812345678');
  expect(sentTo(path)).toEqual([{ brand: 'first', trace_transfer: transfer.transfer_id }]);
});

test('a callback shows its signature on request, or that none is stored', async () => {
  const { user } = open();
  const signature = await screen.findByText('cd'.repeat(32));
  expect(signature).not.toBeVisible();
  await user.click(screen.getByText('ลายเซ็นของคำขอ'));
  expect(signature).toBeVisible();
  expect(screen.getByText('ไม่มีลายเซ็นที่เก็บไว้')).toBeVisible();
});

test.each([
  ['JSON', 'json', 'application/json'],
  ['CSV', 'csv', 'text/csv'],
])('the trace is saved as %s', async (format, ending, type) => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob);
      return 'blob:trace';
    },
    revokeObjectURL: () => undefined,
  });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `บันทึกเป็นไฟล์ ${format}` }));
  expect(saved.map((blob) => blob.type)).toEqual([`${type};charset=utf-8`]);
  expect(clicked.mock.contexts).toMatchObject([{ download: `dispute-${transfer.transfer_id}.${ending}` }]);
});

test.each(['transfer-unknown', 'request-invalid'])('%s: the transfer does not exist here', async (code) => {
  open({ [`POST ${path}`]: () => refuse(code, 'ไม่พบ') }, 'no-id');
  expect(await screen.findByText('ไม่พบรายการเงินนี้')).toBeVisible();
  expect(screen.getByRole('link', { name: 'กลับไปหน้าสมาชิก' })).toHaveAttribute('href', '/members/0899999999');
  expect(screen.queryByRole('button', { name: 'ลองใหม่' })).not.toBeInTheDocument();
});

test('without a network it says so, and reads again on request', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user, answer } = open({ [`POST ${path}`]: lost });
  expect(await screen.findByText(/เชื่อมต่อไม่ได้/)).toBeVisible();
  answer({ [`POST ${path}`]: () => ok(traceOf()) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('a long trace shows its first fifty steps, and all of them on request', async () => {
  const [bet] = traceOf().events;
  if (!bet) throw new Error('the fixture has no event');
  const events = Array.from({ length: 60 }, () => bet);
  const { user } = open({ [`POST ${path}`]: () => ok(traceOf({ events, is_shortened: true })) });
  expect(await screen.findByText(/มีเหตุการณ์มากกว่าที่แสดง/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'ลำดับเหตุการณ์' }));
  expect(list.getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'แสดงทั้งหมด 62 รายการ' }));
  expect(list.getAllByRole('listitem')).toHaveLength(62);
});

test('a transfer that no checkpoint covers yet says so', async () => {
  open({ [`POST ${path}`]: () => ok(traceOf({ seal: null })) });
  expect(await screen.findByText('ยังไม่ผนึก โดยปกติภายในหนึ่งนาที')).toBeVisible();
});

test('a problem and a state are named, not shown as they are stored', async () => {
  const payout = { at: '2026-11-20T03:00:05.000Z', event: 'bank-payout' as const };
  const events = [{ ...payout, facts: { problem: 'is-paid', status: 'review' } }];
  open({ [`POST ${path}`]: () => ok(traceOf({ events })) });
  expect(await screen.findByText('การถอนนี้จ่ายไปแล้ว')).toBeVisible();
  expect(screen.getByText('รอตรวจสอบ')).toBeVisible();
});

test('on paper a trace has every step with its signature, and afterwards what was shown before', async () => {
  const [bet] = traceOf().events;
  if (!bet) throw new Error('the fixture has no event');
  open({ [`POST ${path}`]: () => ok(traceOf({ events: Array.from({ length: 60 }, () => bet) })) });
  const list = within(await screen.findByRole('list', { name: 'ลำดับเหตุการณ์' }));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(list.getAllByRole('listitem')).toHaveLength(62);
  for (const signature of list.getAllByText('cd'.repeat(32))) expect(signature).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(list.getAllByRole('listitem')).toHaveLength(50);
  for (const signature of list.getAllByText('cd'.repeat(32))) expect(signature).not.toBeVisible();
});
