import { announce, queryClient } from '@sanuk/platform';
import { held } from '@sanuk/testing/fake-server';
import { act, fireEvent, screen, userEvent, waitFor, within } from '@sanuk/testing/render-page';
import { appDrawerOpenAtom, dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { notificationAnswers, openSite } from './testing/notifications.fixtures.tsx';
import { event, notification } from './testing/samples.ts';

const two = [event(1), event(2)];
const threeRead = [1, 2, 3].map((id) => notification(id, { read_at: '2026-11-10T00:00:00.000Z' }));
const dialog = (name: string | RegExp = /^ประกาศสำคัญ/) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const close = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'ปิด' }));
/** What the live connection does when the brand has changed something. */
const brandChanged = () =>
  act(() => {
    void queryClient.invalidateQueries({ queryKey: ['platform', 'agent'] });
    announce('notifications:changed', {});
  });
/** While a dialog is open the page takes no pointer, so a press outside lands on the document itself. */
const pressOutside = () => userEvent.setup({ pointerEventsCheck: 0 }).click(document.documentElement);

describe('the announcement', () => {
  test('[S16] opens by itself while the flag is on: one image per event, a red round button, 800 wide', async () => {
    await openSite({ answers: notificationAnswers(two, threeRead), session: 'guest' });
    const shown = await dialog();
    expect(
      within(shown)
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['กิจกรรมที่ 1', 'กิจกรรมที่ 2']);
    expect(shown).toHaveAttribute('data-width', '800');
    expect(within(shown).getByRole('button', { name: 'ปิด' })).toHaveAttribute('data-variant', 'danger');
  });

  test('[S16] its first picture is fetched ahead in the width the dialog shows, and no other, by no link', async () => {
    const ahead: HTMLImageElement[] = [];
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const image = document.createElement('img');
      ahead.push(image);
      return image;
    });
    const slides = [event(1), event(2)].map((one) => ({ ...one, image: `/media/event-${one.event_id}.svg` }));
    await openSite({ answers: notificationAnswers(slides, threeRead), session: 'guest' });
    const [first] = (await dialog()).querySelectorAll('img');
    expect(ahead.map(({ srcset }) => srcset)).toEqual([
      expect.stringContaining('/media/event-1.svg?w=640 640w'),
    ]);
    expect(first).toHaveAttribute('srcset', ahead[0]?.srcset);
    expect(first).toHaveAttribute('sizes', ahead[0]?.sizes);
    // Where the dialog's code is slow, a browser complains of a link that is not used within seconds.
    expect(document.head.querySelector('link[rel="preload"][as="image"]')).toBeNull();
  });

  test('[C4.4] [S16] asks for the events of the brand by its agent code', async () => {
    const page = await openSite({ answers: notificationAnswers(two, threeRead), site: { agentCode: 'XYZ' } });
    await dialog();
    const asked = page.server.requestsTo('GET /api/event/list').map(({ query }) => query);
    expect(asked).toEqual([{ agent_code: 'XYZ' }]);
  });

  test('[S16] stays when the press is outside, closes by its button, and stays closed in this tab', async () => {
    const page = await openSite({ answers: notificationAnswers(two, threeRead) });
    const shown = await dialog();
    await waitFor(() => expect(shown).toHaveFocus());
    await pressOutside();
    expect(shown).toBeVisible();
    await close(page.user);
    await gone();
    expect(sessionStorage.getItem('sanuk:announcement')).toBe('{"v":1,"d":{"dismissed":true}}');
    page.unmount();
    // The same tab, loaded again.
    const dismissal = sessionStorage.getItem('sanuk:announcement') ?? '';
    const again = await openSite({ answers: notificationAnswers(two, threeRead) });
    expect(sessionStorage.getItem('sanuk:announcement')).toBe(dismissal);
    await screen.findByRole('button', { name: 'ประกาศและกิจกรรม' });
    await again.navigate('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[S16] Escape closes it too: nobody is locked in', async () => {
    const page = await openSite({ answers: notificationAnswers(two, threeRead) });
    const shown = await dialog();
    await waitFor(() => expect(shown).toHaveFocus());
    await page.user.keyboard('{Escape}');
    await gone();
  });

  test('[S16] is not shown, nor asked for, while the flag is off', async () => {
    const page = await openSite({ answers: notificationAnswers(two, [notification(1)], false) });
    // The unread notification opens, which it does only once the announcement is known to be off.
    await dialog(/^การแจ้งเตือน/);
    expect(page.server.requestsTo('GET /api/event/list')).toEqual([]);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('[S16] closes when the brand switches it off, and comes back with the flag', async () => {
    const page = await openSite({ answers: notificationAnswers(two, []) });
    await dialog();
    page.server.answer(notificationAnswers(two, [], false));
    brandChanged();
    await gone();
    page.server.answer(notificationAnswers(two, []));
    brandChanged();
    expect(await screen.findByRole('complementary', { name: 'ประกาศและกิจกรรม' })).toBeVisible();
  });

  test('[S17] counts the page of the carousel over the number of notifications, not of events', async () => {
    const page = await openSite({ answers: notificationAnswers(two, threeRead) });
    await dialog('ประกาศสำคัญ 1/3');
    await page.user.click(screen.getByRole('button', { name: 'ภาพที่ 2 จาก 2' }));
    await dialog('ประกาศสำคัญ 2/3');
    await close(page.user);
    await gone();
    await page.user.click(screen.getByRole('button', { name: 'ประกาศและกิจกรรม' }));
    await dialog('ประกาศสำคัญ 1/3');
  });

  test('[S17] counts 0 when there are no notifications, and nothing while nobody knows', async () => {
    const notifications = held<[]>();
    await openSite({
      answers: { ...notificationAnswers(two, []), 'GET /api/notifications': () => notifications.promise },
    });
    await dialog('ประกาศสำคัญ');
    notifications.resolve([]);
    await dialog('ประกาศสำคัญ 0/0');
  });

  test.each([0, 1])('[S18] a press on event image %i closes it and leads to the poll', async (position) => {
    const page = await openSite({ answers: notificationAnswers(two, []) });
    const link = within(await dialog()).getAllByRole('link')[position];
    if (!link) throw new Error('the event has no link');
    await page.user.click(link);
    expect(page.location()).toBe('/poll/1');
    await gone();
    expect(page.store.get(dialogOpenAtoms.event)).toBe(false);
    expect(sessionStorage.getItem('sanuk:announcement')).not.toBeNull();
  });

  test('[S16] a picture that cannot be had leaves its words in its place', async () => {
    await openSite({ answers: notificationAnswers(two, []) });
    const shown = await dialog();
    fireEvent.error(within(shown).getByRole('img', { name: 'กิจกรรมที่ 1' }));
    expect(within(shown).getByText('กิจกรรมที่ 1')).toBeVisible();
    expect(within(shown).getByRole('link', { name: 'กิจกรรมที่ 1' })).toHaveAttribute('href', '/poll/1');
  });
});

describe('when the announcement waits', () => {
  test('[S16] on a page it may not cover', async () => {
    const page = await openSite({ answers: notificationAnswers(two, []), isWelcome: false });
    await screen.findByRole('complementary', { name: 'ประกาศและกิจกรรม' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.store.get(dialogOpenAtoms.event)).toBe(false);
  });

  test('[S16] while something is being typed', async () => {
    const events = held<typeof two>();
    const page = await openSite({
      answers: { ...notificationAnswers(two, []), 'GET /api/event/list': () => events.promise },
      beside: <input aria-label="จำนวนเงิน" />,
    });
    await page.user.type(screen.getByRole('textbox', { name: 'จำนวนเงิน' }), '1');
    events.resolve(two);
    await screen.findByRole('complementary', { name: 'ประกาศและกิจกรรม' });
    expect(page.store.get(dialogOpenAtoms.event)).toBe(false);
  });

  test('[S16] while the drawer stands open, and comes when it is closed', async () => {
    const events = held<typeof two>();
    const page = await openSite({
      answers: { ...notificationAnswers(two, []), 'GET /api/event/list': () => events.promise },
    });
    act(() => page.store.set(appDrawerOpenAtom, true));
    events.resolve(two);
    await screen.findByRole('complementary', { name: 'ประกาศและกิจกรรม' });
    expect(page.store.get(dialogOpenAtoms.event)).toBe(false);
    act(() => page.store.set(appDrawerOpenAtom, false));
    await dialog();
  });
});

describe('the event button', () => {
  test('[S14] opens the announcement again, and has a dot only until its events were shown', async () => {
    const page = await openSite({ answers: notificationAnswers(two, []), isWelcome: true });
    await dialog();
    await close(page.user);
    await gone();
    const button = screen.getByRole('button', { name: 'ประกาศและกิจกรรม' });
    await page.user.click(button);
    await dialog();
    await close(page.user);
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
    page.server.answer({ 'GET /api/event/list': [...two, event(3)] });
    brandChanged();
    expect(await screen.findByRole('button', { name: 'ประกาศและกิจกรรม มีรายการใหม่' })).toBeVisible();
  });

  test('[S14] is absent while there are no events', async () => {
    const page = await openSite({ answers: notificationAnswers([], [notification(1)]) });
    await dialog(/^การแจ้งเตือน/);
    expect(page.server.requestsTo('GET /api/event/list')).toHaveLength(1);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
