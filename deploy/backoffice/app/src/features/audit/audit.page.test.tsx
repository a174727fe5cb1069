import type { AuditPage as Page } from '@sanuk/contract/outside/operator-members';
import { act, fireEvent, screen, waitFor } from '@sanuk/testing/render-page';
import { ok, openOfficePage, personWith, refuse, returnToTab } from '../../testing/office-page.tsx';
import { AuditPage } from './audit.page.tsx';

const list = 'POST /api/orders/audit/list';
const away = 'ระบบหลักไม่ตอบ กรุณาลองใหม่ในอีกสักครู่';
const lateText = 'อัปเดตไม่ได้ เหตุการณ์ด้านล่างอาจไม่ครบ';

const suspended: Page['items'][number] = {
  event_id: '7',
  at: '2026-11-28T10:00:00.000Z',
  action: 'member-suspended',
  who: 'somchai',
  phone: '0812345678',
  address: '192.0.2.1',
  details: { reason: 'สงสัยบัญชีม้า' },
};
const suspendedText = 'ระงับสมาชิก (member-suspended)';
const pageOf = (...items: Page['items']) => ok({ items, next_cursor: null });

const openAudit = (answer: () => object) =>
  openOfficePage(<AuditPage brand="first" me={personWith('auditor')} />, { [list]: answer });

test('a log-in has words of its own, and the name to search for', async () => {
  const loggedIn = { ...suspended, action: 'staff-logged-in', phone: null, details: { way: 'passkey' } };
  openAudit(() => pageOf(loggedIn));
  expect(await screen.findByText('เข้าสู่ระบบหลังบ้าน (staff-logged-in)')).toBeVisible();
});

test('events that cannot be read at first are an error, and are read again on request', async () => {
  const { user, answer } = openAudit(() => refuse('backend-away', away));
  expect(await screen.findByText(away)).toBeVisible();
  answer({ [list]: () => pageOf(suspended) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText(suspendedText)).toBeVisible();
});

test.each([
  ['events', [suspended], suspendedText],
  ['the absence of events', [], 'ไม่พบเหตุการณ์'],
])('%s that cannot be read again stay, with a warning until they are read', async (_what, items, shown) => {
  const { answer } = openAudit(() => pageOf(...items));
  await screen.findByText(shown);
  answer({ [list]: () => refuse('backend-away', away) });
  act(returnToTab);
  expect(await screen.findByText(lateText)).toBeVisible();
  expect(screen.getByText(shown)).toBeVisible();
  answer({ [list]: () => pageOf(...items) });
  act(returnToTab);
  await waitFor(() => expect(screen.queryByText(lateText)).not.toBeInTheDocument());
});

test('an event of a newer backend has its name, and details have words, baht and times of Bangkok', async () => {
  openAudit(() =>
    pageOf({
      ...suspended,
      action: 'something-new',
      details: {
        ...{ amount_satang: 50_000, note: 'ก', something: 'ข', percent: null },
        happened_at: '2026-11-28T10:00:00.000Z',
        grants: [{ role: 'release-team', remotes: ['mfe-lotto'] }],
        second_person: { because: 'order', day_used_satang: 1, day_limit_satang: 2 },
        parts: [{ amount_satang: 15_000 }, { amount_satang: 5_000, return_reference: 'RT-9' }],
        ...{ way: 'passkey', has_other_brands: false },
      },
    }),
  );
  expect(await screen.findByText('something-new')).toBeVisible();
  const details = [
    ...['จำนวน: 500.00 บาท', 'บันทึก: ก', 'something: ข', 'เกิดเมื่อ: 28 พ.ย. 69 17:00'],
    'หน้าที่: ทีมปล่อยรุ่น (mfe-lotto)',
    'ต้องอนุมัติ 2 คน: เกินวงเงินต่อรายการ',
    'ส่วนแบ่ง: จำนวน: 150.00 บาท / จำนวน: 50.00 บาท · รหัสการโอนคืน: RT-9',
    ...['เข้าด้วย: พาสคีย์', 'ยังมีแบรนด์อื่น: ไม่ใช่'],
  ];
  expect(screen.getByText(details.join(' · '))).toBeVisible();
});

test('the trail is filtered by person, action, member and days of Bangkok', async () => {
  const { user, sentTo } = openAudit(() => pageOf(suspended));
  await screen.findByText(suspendedText);
  await user.type(screen.getByLabelText('พนักงาน'), ' Somchai ');
  await user.click(await screen.findByRole('combobox', { name: 'การกระทำ' }));
  await user.click(await screen.findByRole('option', { name: 'ระงับสมาชิก' }));
  await user.type(screen.getByLabelText('เบอร์สมาชิก'), '๐๘๑-234 5678');
  fireEvent.change(screen.getByLabelText('ตั้งแต่วันที่'), { target: { value: '2026-11-28' } });
  fireEvent.change(screen.getByLabelText('ถึงวันที่'), { target: { value: '2026-11-28' } });
  await user.click(screen.getByRole('button', { name: 'ค้นหา' }));
  await waitFor(() =>
    expect(sentTo('/api/orders/audit/list').at(-1)).toMatchObject({
      ...{ person: 'somchai', action: 'member-suspended', member: '0812345678' },
      ...{ from: '2026-11-27T17:00:00.000Z', until: '2026-11-28T17:00:00.000Z' },
    }),
  );
});

test('days in the wrong order are refused before anything is read', async () => {
  const { user, sentTo } = openAudit(() => pageOf(suspended));
  await screen.findByText(suspendedText);
  fireEvent.change(screen.getByLabelText('ตั้งแต่วันที่'), { target: { value: '2026-11-28' } });
  fireEvent.change(screen.getByLabelText('ถึงวันที่'), { target: { value: '2026-11-27' } });
  await user.click(screen.getByRole('button', { name: 'ค้นหา' }));
  expect(await screen.findByText('วันสิ้นสุดต้องไม่มาก่อนวันเริ่มต้น')).toBeVisible();
  expect(sentTo('/api/orders/audit/list')).toHaveLength(1);
});

test('the file has every event that the filter matches, also those that were not read before', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, answer } = openAudit(() => ok({ items: [suspended], next_cursor: '7' }));
  expect(await screen.findByText(/ไม่เกิน 10,000 เหตุการณ์ล่าสุด/)).toBeVisible();
  const save = () => user.click(screen.getByRole('button', { name: 'บันทึกเป็นไฟล์ CSV' }));
  answer({ [list]: () => refuse('backend-away', away) });
  await save();
  expect(await screen.findByText(lateText)).toBeVisible();
  expect(saved).toEqual([]);
  const older = { ...suspended, event_id: '6', details: { reason: 'เก่ากว่า' } };
  answer({ [list]: () => pageOf(older) });
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Response(saved[0]).text();
  for (const reason of ['สงสัยบัญชีม้า', 'เก่ากว่า']) expect(text).toContain(reason);
});
