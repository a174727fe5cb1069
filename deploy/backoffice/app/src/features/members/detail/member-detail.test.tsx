import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { screen } from '@sanuk/testing/render-page';
import { memberMoneyOf } from '../../../shared/member-money/testing/member-money.fixture.ts';
import { ok, openOfficePage, personWith } from '../../../testing/office-page.tsx';
import { limitsOf } from '../limits/testing/limits.fixture.ts';
import { MemberDetail } from './member-detail.tsx';

const memberOf = (change: Partial<ShownMember>): ShownMember => ({
  ...{ member_id: '01960000-0000-7000-8000-00000000000a', phone: '0812345678', name: 'สมหญิง รักดี' },
  ...{ status: 'active', vip_level: 0, joined_at: '2026-11-01T02:00:00.000Z', accounts: [], points: 0 },
  wallets: [{ wallet: 'main', balance_satang: 100_000 }],
  ...{ links: [], notes: [], sessions: [], line: null, devices: [], ...change },
});

const open = (member: ShownMember) =>
  openOfficePage(<MemberDetail brand="first" me={personWith('auditor')} phone={member.phone} />, {
    'POST /api/orders/members/show': () => ok(member),
    'POST /api/orders/members/money': () => ok(memberMoneyOf()),
    'POST /api/orders/members/statement': () => ok({ items: [], next_cursor: null }),
    'POST /api/orders/accounts/list': () => ok([]),
    'POST /api/orders/limits/show': () => ok(limitsOf()),
    'POST /api/orders/promotions/list': () => ok({ items: [], next_cursor: null }),
  });

test('given a linked LINE account and a device, the page of the member shows both', async () => {
  open(
    memberOf({
      line: { display_name: 'ดอกมะลิ', linked_at: '2026-11-20T03:00:00.000Z' },
      devices: [
        {
          ...{ device: '3fa9c01b7e', first_seen_at: '2026-11-01T02:00:00.000Z' },
          ...{ last_seen_at: '2026-11-28T02:00:00.000Z', user_agent: 'Phone' },
        },
      ],
    }),
  );
  expect(await screen.findByText(/^ดอกมะลิ ผูกเมื่อ/)).toBeVisible();
  expect(screen.getByText('3fa9c01b7e')).toBeVisible();
});

test('given no LINE account, the page of the member says so', async () => {
  open(memberOf({}));
  expect(await screen.findByText('บัญชี LINE')).toBeVisible();
  expect(screen.getByText('ไม่ได้ผูก')).toBeVisible();
});
