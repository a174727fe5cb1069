import type { AuditPage as Page } from '@sanuk/contract/outside/operator-members';
import { act, screen, waitFor } from '@sanuk/testing/render-page';
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
const pageOf = (...items: Page['items']) => ok({ items, next_cursor: null });

const openAudit = (answer: () => object) =>
  openOfficePage(<AuditPage brand="first" me={personWith('auditor')} />, { [list]: answer });

test('events that cannot be read at first are an error, and are read again on request', async () => {
  const { user, answer } = openAudit(() => refuse('backend-away', away));
  expect(await screen.findByText(away)).toBeVisible();
  answer({ [list]: () => pageOf(suspended) });
  await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(await screen.findByText('member-suspended')).toBeVisible();
});

test.each([
  ['events', [suspended], 'member-suspended'],
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
