import { fireEvent } from '@sanuk/testing/render-page';
import { isUnattended, watchUse } from './unattended.ts';

const minuteMs = 60_000;
let nowMs = Date.now();
let stop: () => void = () => undefined;

beforeEach(() => {
  nowMs += 10 * minuteMs;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  stop = watchUse();
  fireEvent.pointerDown(document.body);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

test('a page is used for a minute after a press, and unattended from then on', () => {
  nowMs += minuteMs;
  expect(isUnattended()).toBe(false);
  nowMs += 1;
  expect(isUnattended()).toBe(true);
});

test.each([
  ['press', () => fireEvent.pointerDown(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['turn of the wheel', () => fireEvent.wheel(document.body)],
])('a %s counts as use, also where the page stops the event', (_name, use) => {
  nowMs += 2 * minuteMs;
  const swallow = (event: Event) => event.stopPropagation();
  const kinds = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const kind of kinds) document.body.addEventListener(kind, swallow);
  use();
  for (const kind of kinds) document.body.removeEventListener(kind, swallow);
  expect(isUnattended()).toBe(false);
});

test('a pointer that only moves is no use', () => {
  nowMs += 2 * minuteMs;
  fireEvent.pointerMove(document.body);
  fireEvent.focus(document.body);
  expect(isUnattended()).toBe(true);
});

test('a watch that was stopped notes nothing more', () => {
  stop();
  nowMs += 2 * minuteMs;
  fireEvent.pointerDown(document.body);
  expect(isUnattended()).toBe(true);
});
