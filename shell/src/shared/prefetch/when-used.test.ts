import { whenUsed } from './when-used.ts';

/** A page that is idle when the test says so. */
function page() {
  const idle: (() => void)[] = [];
  Object.assign(globalThis, {
    requestIdleCallback: (action: () => void) => idle.push(action),
    cancelIdleCallback: (handle: number) => idle.splice(handle - 1, 1),
  });
  return () => {
    for (const action of idle.splice(0)) action();
  };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test.each(['pointermove', 'touchstart', 'keydown', 'scroll'])(
  'what comes later waits for %s, then for a pause, and comes once',
  (sign) => {
    const beIdle = page();
    const action = jest.fn();
    whenUsed(action);
    beIdle();
    expect(action).not.toHaveBeenCalled();
    dispatchEvent(new Event(sign));
    dispatchEvent(new Event(sign));
    expect(action).not.toHaveBeenCalled();
    beIdle();
    expect(action).toHaveBeenCalledTimes(1);
  },
);

test('a page that is left fetches nothing any more', () => {
  const beIdle = page();
  const action = jest.fn();
  whenUsed(action)();
  dispatchEvent(new Event('keydown'));
  const stop = whenUsed(action);
  dispatchEvent(new Event('keydown'));
  stop();
  beIdle();
  expect(action).not.toHaveBeenCalled();
});
