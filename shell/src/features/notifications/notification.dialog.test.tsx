import { announce, signIn, signOut } from '@sanuk/platform';
import { fail, held } from '@sanuk/testing/fake-server';
import { act, fireEvent, screen, waitFor, within } from '@sanuk/testing/render-page';
import { sampleMember } from '@sanuk/testing/sample-site';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { notificationAnswers, openSite } from './testing/notifications.fixtures.tsx';
import { event, notification } from './testing/samples.ts';

const readAt = '2026-11-10T00:00:00.000Z';
const modal = (name: string | RegExp = /^การแจ้งเตือน/) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const press = (name: string) => screen.getByRole('button', { name });
/** The last step's button, beside the cross of the dialog. */
const lastButton = async () => {
  const found = await screen.findAllByRole('button', { name: 'ปิด' });
  return found.at(-1) as HTMLElement;
};
const quiet = (notifications: ReturnType<typeof notification>[]) =>
  notificationAnswers([], notifications, false);

describe('the notification modal', () => {
  test('[S19] steps through what is unread, newest first, and closes at the end; 400 wide', async () => {
    const page = await openSite({
      answers: quiet([notification(1), notification(3), notification(2, { read_at: readAt })]),
    });
    const shown = await modal('การแจ้งเตือน 1/2');
    expect(shown).toHaveAttribute('data-width', '400');
    expect(within(shown).getByRole('heading', { name: 'ข่าวที่ 3' })).toBeVisible();
    await page.user.click(press('ถัดไป'));
    expect(await screen.findByRole('heading', { name: 'ข่าวที่ 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ถัดไป' })).not.toBeInTheDocument();
    await page.user.click(await lastButton());
    await gone();
    const sent = page.server.requestsTo('POST /api/notifications/read').map(({ body }) => body);
    expect(sent).toEqual([{ notification_ids: [3] }, { notification_ids: [1] }]);
    expect(press('การแจ้งเตือน')).toBeVisible();
  });

  test('[S19] [S22] left open by the last load, it opens again, and closed it stays closed', async () => {
    const page = await openSite({
      answers: quiet([notification(1), notification(2)]),
      open: ['notification'],
    });
    await modal('การแจ้งเตือน 1/2');
    await page.user.click(press('ปิด'));
    await gone();
    act(() => announce('notifications:changed', {}));
    await waitFor(() => expect(page.server.requestsTo('GET /api/notifications')).toHaveLength(2));
    expect(page.store.get(dialogOpenAtoms.notification)).toBe(false);
  });

  test('[S19] comes after the announcement, never beside it', async () => {
    const page = await openSite({ answers: notificationAnswers([event(1)], [notification(1)]) });
    await modal(/^ประกาศสำคัญ/);
    expect(page.store.get(dialogOpenAtoms.notification)).toBe(false);
    await page.user.click(press('ปิด'));
    await modal(/^การแจ้งเตือน/);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('[S19] is not for visitors', async () => {
    const page = await openSite({
      answers: notificationAnswers([event(1)], [notification(1)]),
      session: 'guest',
    });
    await modal(/^ประกาศสำคัญ/);
    await page.user.click(press('ปิด'));
    await gone();
    act(() => announce('notifications:changed', {}));
    await waitFor(() => expect(page.server.requestsTo('GET /api/notifications')).toHaveLength(2));
    expect(page.store.get(dialogOpenAtoms.notification)).toBe(false);
    expect(screen.queryByRole('button', { name: /การแจ้งเตือน/ })).not.toBeInTheDocument();
  });

  test('[S19] type 1 is its image with the title as its words; a missing one leaves the words', async () => {
    const picture = notification(1, {
      type: 1,
      image: '/media/notification.svg',
      title: 'ยินดีต้อนรับ',
      href: '/promotions',
    });
    await openSite({ answers: quiet([picture]) });
    const shown = await modal();
    const image = within(shown).getByRole('img', { name: 'ยินดีต้อนรับ' });
    expect(within(shown).queryByText('เนื้อข่าวที่ 1')).not.toBeInTheDocument();
    expect(within(shown).getByRole('link', { name: 'ยินดีต้อนรับ' })).toHaveAttribute('href', '/promotions');
    fireEvent.error(image);
    expect(within(shown).getByText('ยินดีต้อนรับ')).toBeVisible();
  });

  test('[S19] other types show title, text as text, and a picture if there is one', async () => {
    const description = 'บรรทัดแรก\n<b>บรรทัดสอง</b>';
    await openSite({
      answers: quiet([notification(1, { description, image: '/media/a.svg', href: '/redeem' })]),
    });
    const shown = await modal();
    expect(within(shown).getByText(/บรรทัดแรก/).textContent).toBe(description);
    expect(shown.querySelector('img')).toHaveAttribute('src', '/media/a.svg');
    expect(within(shown).getByRole('link', { name: 'ดูรายละเอียด' })).toHaveAttribute('href', '/redeem');
  });

  test('[S19] a notification the server could not be told of holds nobody up, and is told with the next', async () => {
    const page = await openSite({
      answers: { ...quiet([notification(1), notification(2)]), 'POST /api/notifications/read': fail(503) },
    });
    await modal();
    await waitFor(() => expect(page.server.requestsTo('POST /api/notifications/read')).toHaveLength(1));
    page.server.answer({ 'POST /api/notifications/read': { unread: 0 } });
    await page.user.click(press('ถัดไป'));
    await waitFor(() => expect(page.server.requestsTo('POST /api/notifications/read')).toHaveLength(2));
    expect(page.server.requestsTo('POST /api/notifications/read')[1]?.body).toEqual({
      notification_ids: [2, 1],
    });
  });

  test('[S19] what one member could not get told is not told in the name of the next', async () => {
    const page = await openSite({
      answers: { ...quiet([notification(1)]), 'POST /api/notifications/read': fail(503) },
    });
    await modal();
    await waitFor(() => expect(page.server.requestsTo('POST /api/notifications/read')).toHaveLength(1));
    await page.user.click(await lastButton());
    await gone();
    const other = { ...sampleMember, user: { ...sampleMember.user, member_id: 'm-2' } };
    page.server.answer({
      'GET /api/get_user_info': other,
      'GET /api/notifications': [notification(9)],
      'POST /api/notifications/read': { unread: 0 },
    });
    await act(() => signOut());
    await act(() => signIn('0898765432', 'password'));
    expect(await screen.findByRole('heading', { name: 'ข่าวที่ 9' })).toBeVisible();
    await waitFor(() => expect(page.server.requestsTo('POST /api/notifications/read')).toHaveLength(2));
    expect(page.server.requestsTo('POST /api/notifications/read')[1]?.body).toEqual({
      notification_ids: [9],
    });
  });

  test('[S19] left in the middle, the rest stays unread and waits behind the bell', async () => {
    const page = await openSite({ answers: quiet([notification(1), notification(2)]), route: '/*' });
    await modal();
    await page.user.click(press('ปิด'));
    await gone();
    expect(press('การแจ้งเตือน ยังไม่ได้อ่าน 1 รายการ')).toBeVisible();
    await page.navigate('/slot');
    expect(page.store.get(dialogOpenAtoms.notification)).toBe(false);
  });

  test('[S19] what is published meanwhile raises the number and opens on the next page, not in the middle of this one', async () => {
    const page = await openSite({ answers: quiet([notification(1, { read_at: readAt })]), route: '/*' });
    await page.user.click(await screen.findByRole('button', { name: 'การแจ้งเตือน' }));
    await screen.findByRole('button', { name: /ข่าวที่ 1/ });
    await page.user.click(press('ปิด'));
    await gone();
    page.server.answer(quiet([notification(1, { read_at: readAt }), notification(2)]));
    act(() => announce('notifications:changed', {}));
    await screen.findByRole('button', { name: 'การแจ้งเตือน ยังไม่ได้อ่าน 1 รายการ' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.navigate('/slot');
    expect(within(await modal()).getByRole('heading', { name: 'ข่าวที่ 2' })).toBeVisible();
  });
});

describe('the bell', () => {
  const openBell = async (page: Awaited<ReturnType<typeof openSite>>) =>
    page.user.click(await screen.findByRole('button', { name: /^การแจ้งเตือน/ }));

  test('[S19] has all notifications, newest first, and reads on from the one that was picked', async () => {
    const read = { read_at: readAt };
    const page = await openSite({ answers: quiet([1, 2, 3].map((id) => notification(id, read))) });
    await openBell(page);
    const rows = within(await modal()).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('button').textContent)).toEqual([
      expect.stringContaining('ข่าวที่ 3'),
      expect.stringContaining('ข่าวที่ 2'),
      expect.stringContaining('ข่าวที่ 1'),
    ]);
    await page.user.click(screen.getByRole('button', { name: /ข่าวที่ 2/ }));
    await modal('การแจ้งเตือน 2/3');
    await page.user.click(press('ย้อนกลับ'));
    expect(await screen.findByRole('button', { name: /ข่าวที่ 3/ })).toBeVisible();
    expect(page.server.requestsTo('POST /api/notifications/read')).toEqual([]);
  });

  test('[S19] says when there is nothing yet', async () => {
    const page = await openSite({ answers: quiet([]) });
    await openBell(page);
    expect(within(await modal()).getByText('ยังไม่มีประกาศ')).toBeVisible();
  });

  test('[S19] waits in shape, says when it failed, and asks again', async () => {
    const answer = held<ReturnType<typeof notification>[]>();
    const page = await openSite({
      answers: { ...quiet([]), 'GET /api/notifications': fail(503) },
    });
    await openBell(page);
    await page.user.click(await screen.findByRole('button', { name: 'ลองใหม่' }));
    page.server.answer({ 'GET /api/notifications': () => answer.promise });
    await page.user.click(await screen.findByRole('button', { name: 'ลองใหม่' }));
    answer.resolve([notification(1, { read_at: readAt })]);
    expect(await screen.findByRole('button', { name: /ข่าวที่ 1/ })).toBeVisible();
  });
});
