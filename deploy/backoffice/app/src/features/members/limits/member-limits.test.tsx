import type { OperatorLimits } from '@sanuk/contract/outside/operator-limits';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { findDialog, ok, openOfficePage, personWith, refuse } from '../../../testing/office-page.tsx';
import { MemberLimits } from './member-limits.tsx';
import { limitsOf } from './testing/limits.fixture.ts';

const member = { name: 'สมหญิง รักดี', phone: '0812345678' };
const show = 'POST /api/orders/limits/show';
const path = '/api/orders/limits/exclude';
const open = (answers: Record<string, () => object> = {}, role: StaffRole = 'support') =>
  openOfficePage(<MemberLimits brand="first" me={personWith(role)} member={member} />, {
    [show]: () => ok(limitsOf()),
    ...answers,
  });
const exclusion: OperatorLimits['stops'][number] = {
  ...{ kind: 'exclusion', started_at: '2026-11-28T03:00:00.000Z', ends_at: '2027-05-28T03:00:00.000Z' },
  ...{ by: 'somchai', reason: 'โทรมาขอ' },
};
const excluded = limitsOf({ excluded_until: exclusion.ends_at, stops: [exclusion] });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('limits are in baht, and in minutes for the time of play', async () => {
  open({
    [show]: () =>
      ok(
        limitsOf({
          limits: [
            { kind: 'deposit', period: 'day', amount: 5_000, used: 1_250.5, raise_waits: true },
            { kind: 'time', period: 'week', amount: 1_200, used: 90, raise_waits: false },
          ],
        }),
      ),
  });
  await screen.findByRole('table');
  expect(rowsOf('วงเงินที่สมาชิกตั้งไว้')).toEqual([
    ['ฝากรายวัน', '1,250.50 บาท', '5,000.00 บาท', 'ขอเพิ่มไว้ ยังไม่ได้ยืนยัน'],
    ['เวลาเล่นรายสัปดาห์', '90 นาที', '1,200 นาที', '–'],
  ]);
});

test('a member who is excluded because of another brand is said to be, without limits and stops of this one', async () => {
  open({ [show]: () => ok({ ...excluded, stops: [] }) });
  expect(await screen.findByText('ระงับการเล่นถึง 28 พ.ค. 70 10:00')).toBeVisible();
  expect(screen.queryByText('ไม่ได้ตั้งวงเงิน และไม่เคยหยุดเล่น')).not.toBeInTheDocument();
});

test('a stop is shown with who took it and why, and an excluded member is said to be excluded', async () => {
  const ownBreak = { ...exclusion, kind: 'break', by: 'member', reason: null } as const;
  open({ [show]: () => ok({ ...excluded, stops: [exclusion, ownBreak] }) });
  expect(await screen.findByText('ระงับการเล่นถึง 28 พ.ค. 70 10:00')).toBeVisible();
  expect(screen.getByText(/ไม่มีใครยกเลิกหรือลดเวลาได้/)).toBeVisible();
  expect(screen.getByText('ไม่ได้ตั้งวงเงิน')).toBeVisible();
  expect(rowsOf('การหยุดเล่นที่ผ่านมา')).toEqual([
    ['ระงับการเล่น', '28 พ.ย. 69 10:00', '28 พ.ค. 70 10:00', 'somchai', 'โทรมาขอ'],
    ['พักการเล่น', '28 พ.ย. 69 10:00', '28 พ.ค. 70 10:00', 'สมาชิก', '–'],
  ]);
});

test('a break that lasts is said to last, and twenty stops are said to be the newest', async () => {
  const stops = Array.from({ length: 20 }, (_, nr) => ({
    ...exclusion,
    kind: 'break' as const,
    started_at: new Date(nr * 86_400_000).toISOString(),
  }));
  open({ [show]: () => ok(limitsOf({ break_until: exclusion.ends_at, stops })) });
  expect(await screen.findByText('พักการเล่นถึง 28 พ.ค. 70 10:00')).toBeVisible();
  expect(screen.getByText(/การหยุดเล่นล่าสุด 20 ครั้ง/)).toBeVisible();
});

test('a member without limits and stops has an empty state', async () => {
  open();
  expect(await screen.findByText('ไม่ได้ตั้งวงเงิน และไม่เคยหยุดเล่น')).toBeVisible();
});

test('limits that cannot be read are read again on request', async () => {
  const { user, answer } = open({ [show]: () => refuse('backend-away', 'ระบบหลักไม่ตอบ') });
  expect(await screen.findByText('ระบบหลักไม่ตอบ')).toBeVisible();
  answer({ [show]: () => ok(excluded) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText(/^ระงับการเล่นถึง/)).toBeVisible();
});

test.each<[StaffRole, boolean]>([
  ['owner', true],
  ['manager', true],
  ['support', true],
  ['finance', false],
  ['auditor', false],
])('%s may exclude: %s', async (role, may) => {
  open({}, role);
  await screen.findByText(/^ไม่ได้ตั้งวงเงิน/);
  expect(screen.queryAllByRole('button', { name: 'ระงับการเล่นตามที่สมาชิกขอ' })).toHaveLength(may ? 1 : 0);
});

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'ระงับการเล่นตามที่สมาชิกขอ' }));
  const dialog = await findDialog('ระงับการเล่นตามที่ สมหญิง รักดี ขอ');
  await user.click(dialog.getByRole('radio', { name: '1 ปี' }));
  await user.type(dialog.getByLabelText(/เหตุผล/), 'โทรมาขอ');
  return dialog;
}

test('the dialog says that nothing ends it, on which brands it holds, and sends what the member agreed to', async () => {
  const { user, sentTo } = open({ [`POST ${path}`]: () => ok(excluded) });
  const dialog = await fill(user);
  expect(dialog.getByText('ไม่มีใครยกเลิกหรือลดเวลาได้ รวมถึงเจ้าของเว็บ')).toBeVisible();
  expect(dialog.getByText(/ทุกแบรนด์ของแพลตฟอร์ม/)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'ระงับการเล่น 1 ปี' });
  await user.click(send);
  expect(sentTo(path)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /อ่านข้อความนี้ให้สมาชิกฟังแล้ว/ }));
  await user.dblClick(send);
  const done = await findDialog('ระงับการเล่นให้ สมหญิง รักดี แล้ว');
  expect(done.getByText(/28 พ\.ค\. 70/)).toBeVisible();
  expect(sentTo(path)).toEqual([{ brand: 'first', exclude: member.phone, months: 12, reason: 'โทรมาขอ' }]);
  await user.click(done.getByRole('button', { name: 'เสร็จสิ้น' }));
  expect(screen.getByText(/^ระงับการเล่นถึง/)).toBeVisible();
});

test('a refusal is explained in the dialog, which keeps what was typed', async () => {
  const { user } = open({ [`POST ${path}`]: () => refuse('stop-shorter', 'ลดให้สั้นลงไม่ได้') });
  const dialog = await fill(user);
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'ระงับการเล่น 1 ปี' }));
  expect(await dialog.findByText('ลดให้สั้นลงไม่ได้')).toBeVisible();
  expect(dialog.getByLabelText(/เหตุผล/)).toHaveValue('โทรมาขอ');
});

test('after a lost answer the limits are read again, and the order can be sent again', async () => {
  let isLost = true;
  const { user, sentTo, answer } = open({
    [`POST ${path}`]: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return ok(excluded);
    },
  });
  const dialog = await fill(user);
  await user.click(dialog.getByRole('checkbox'));
  answer({ [show]: () => ok(excluded) });
  await user.click(dialog.getByRole('button', { name: 'ระงับการเล่น 1 ปี' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(await screen.findByText(/^ระงับการเล่นถึง/)).toBeInTheDocument();
  isLost = false;
  await user.click(dialog.getByRole('button', { name: 'ระงับการเล่น 1 ปี' }));
  expect(await screen.findByRole('dialog', { name: /แล้ว$/ })).toBeVisible();
  await waitFor(() => expect(sentTo(path)).toHaveLength(2));
  expect(sentTo(path)[0]).toEqual(sentTo(path)[1]);
});
