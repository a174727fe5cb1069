import {
  announcementPosition,
  announcementState,
  isImageOnly,
  newestFirst,
  nextToOpen,
  pathOfNotification,
  unreadOf,
  withRead,
} from './notifications.rules.ts';
import { notification } from './testing/samples.ts';

describe('the title of the announcement', () => {
  test.each([
    [0, 0, '0/0'],
    [4, 0, '0/0'],
    [0, 3, '1/3'],
    [2, 3, '3/3'],
    // Twelve events over three notifications: odd, and what the specification says.
    [11, 3, '12/3'],
  ])('[S17] page %i of the carousel over %i notifications is %s', (page, total, text) => {
    const { shown, total: over } = announcementPosition(page, total);
    expect(`${shown}/${over}`).toBe(text);
  });
});

describe('what opens by itself', () => {
  test.each([
    ['the flag is not known yet', { isOn: undefined, eventCount: 2, isDismissed: false }, 'unknown'],
    ['the flag is off', { isOn: false, eventCount: 2, isDismissed: false }, 'none'],
    ['there are no events', { isOn: true, eventCount: 0, isDismissed: false }, 'none'],
    ['events are not known yet', { isOn: true, eventCount: undefined, isDismissed: false }, 'unknown'],
    ['it was closed in this tab', { isOn: true, eventCount: 2, isDismissed: true }, 'seen'],
    ['it is on, with events', { isOn: true, eventCount: 2, isDismissed: false }, 'waiting'],
  ] as const)('[S16] the announcement when %s', (_when, facts, state) => {
    expect(announcementState(facts)).toBe(state);
  });

  test.each([
    ['unknown', 3, 'unknown'],
    ['waiting', 3, 'event'],
    ['waiting', undefined, 'event'],
    ['seen', undefined, 'unknown'],
    ['seen', 3, 'notification'],
    ['none', 3, 'notification'],
    ['none', 0, 'none'],
  ] as const)('[S16] [S19] announcement %s with %s unread: %s', (announcement, unread, next) => {
    expect(nextToOpen(announcement, unread)).toBe(next);
  });
});

describe('notifications', () => {
  test('[S19] newest first, of the same moment the one published last', () => {
    const same = { published_at: '2026-11-05T03:00:00.000Z' };
    const ids = newestFirst([notification(1), notification(5, same), notification(6, same), notification(3)]);
    expect(ids.map(({ notification_id }) => notification_id)).toEqual([6, 5, 3, 1]);
  });

  test('[S19] unread is what has no time of reading; reading gives it one and changes no other', () => {
    const read = notification(1, { read_at: '2026-11-01T00:00:00.000Z' });
    const now = '2026-11-09T00:00:00.000Z';
    const after = withRead([read, notification(2), notification(3)], new Set([1, 2]), now);
    expect(after.map(({ read_at }) => read_at)).toEqual(['2026-11-01T00:00:00.000Z', now, null]);
    expect(unreadOf(after).map(({ notification_id }) => notification_id)).toEqual([3]);
  });

  test('[S19] type 1 is an image only, as long as it has one', () => {
    expect(isImageOnly(notification(1, { type: 1, image: '/media/a.svg' }))).toBe(true);
    expect(isImageOnly(notification(1, { type: 1 }))).toBe(false);
    expect(isImageOnly(notification(1, { type: 3, image: '/media/a.svg' }))).toBe(false);
  });

  test.each([
    ['/promotions', '/promotions'],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['/\t/elsewhere.example', undefined],
    ['https://elsewhere.example', undefined],
    ['javascript:alert(1)', undefined],
    [null, undefined],
  ])('[S19] a notification that leads to %s', (href, path) => {
    expect(pathOfNotification(href)).toBe(path);
  });
});
