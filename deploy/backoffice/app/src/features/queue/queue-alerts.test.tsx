import { act, renderHook, waitFor } from '@sanuk/testing/render-page';
import { useQueueAlerts, useSound } from './queue-alerts.ts';

/** Frequencies of the tones that were started, in hertz. */
const played: number[] = [];

/** A context that connects nothing and starts nothing before the browser lets it. */
class FakeAudioContext {
  static isAllowed = true;
  static #waiting: (() => void)[] = [];
  readonly destination = {};
  readonly currentTime = 0;

  resume(): Promise<void> {
    return new Promise((resolve) => {
      FakeAudioContext.#waiting.push(resolve);
      if (FakeAudioContext.isAllowed) FakeAudioContext.allow();
    });
  }

  static allow(): void {
    FakeAudioContext.isAllowed = true;
    for (const resolve of FakeAudioContext.#waiting.splice(0)) resolve();
  }

  createGain() {
    return { gain: { value: 1 }, connect: (next: unknown) => next };
  }

  createOscillator() {
    const frequency = { value: 0 };
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => played.push(frequency.value),
      stop: () => undefined,
    };
  }
}

const tone = [880, 1_175];

const openAlerts = (keys?: readonly string[]) =>
  renderHook(({ keys }) => useQueueAlerts(keys), { initialProps: { keys } });

/** Switches the sound, and forgets the tone that says so. */
async function switchSound(on: boolean): Promise<void> {
  const { result, unmount } = renderHook(() => useSound());
  await act(async () => result.current[1](on));
  if (on) await waitFor(() => expect(played).toEqual(tone));
  unmount();
  played.length = 0;
}

/** Lets everything happen that does not wait for a timer. */
const settle = () => act(async () => undefined);

beforeAll(() => {
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeAudioContext });
});
beforeEach(() => {
  document.title = 'Sanuk หลังบ้าน';
});
afterEach(() => switchSound(false));

describe('the title of the tab', () => {
  test('has the number of waiting items in front, once', () => {
    const { rerender } = openAlerts(['a', 'b']);
    expect(document.title).toBe('(2) Sanuk หลังบ้าน');
    rerender({ keys: ['a', 'b', 'c'] });
    expect(document.title).toBe('(3) Sanuk หลังบ้าน');
  });

  test('has no number before the first answer, and none when no item waits', () => {
    const { rerender } = openAlerts();
    expect(document.title).toBe('Sanuk หลังบ้าน');
    rerender({ keys: ['a'] });
    expect(document.title).toBe('(1) Sanuk หลังบ้าน');
    rerender({ keys: [] });
    expect(document.title).toBe('Sanuk หลังบ้าน');
  });

  test('is restored when the count is unmounted', () => {
    const { unmount } = openAlerts(['a']);
    unmount();
    expect(document.title).toBe('Sanuk หลังบ้าน');
  });
});

describe('the tone', () => {
  test('is played for a new item while sound is on', async () => {
    await switchSound(true);
    const { rerender } = openAlerts(['a']);
    rerender({ keys: ['a', 'b'] });
    await waitFor(() => expect(played).toEqual(tone));
  });

  test('is played for an item that came while another one left', async () => {
    await switchSound(true);
    const { rerender } = openAlerts(['a']);
    rerender({ keys: ['b'] });
    await waitFor(() => expect(played).toEqual(tone));
  });

  test('is not played for the first answer, however many items wait', async () => {
    await switchSound(true);
    const { rerender } = openAlerts();
    rerender({ keys: ['a', 'b'] });
    await settle();
    expect(played).toEqual([]);
  });

  test('is not played for items that are known, in another order or fewer', async () => {
    await switchSound(true);
    const { rerender } = openAlerts(['a', 'b']);
    rerender({ keys: ['b', 'a'] });
    rerender({ keys: ['b'] });
    await settle();
    expect(played).toEqual([]);
  });

  test('is not played while sound is off', async () => {
    const { rerender } = openAlerts(['a']);
    rerender({ keys: ['a', 'b'] });
    await settle();
    expect(played).toEqual([]);
  });

  test('is played once when the browser lets the page play, however many items came before', async () => {
    await switchSound(true);
    FakeAudioContext.isAllowed = false;
    const { rerender } = openAlerts(['a']);
    rerender({ keys: ['a', 'b'] });
    rerender({ keys: ['a', 'b', 'c'] });
    await settle();
    expect(played).toEqual([]);
    FakeAudioContext.allow();
    await waitFor(() => expect(played).toEqual(tone));
    await settle();
    expect(played).toEqual(tone);
  });
});

test('the choice of sound is stored in the browser', async () => {
  const { result } = renderHook(() => useSound());
  expect(result.current[0]).toBe(false);
  await act(async () => result.current[1](true));
  expect(result.current[0]).toBe(true);
  expect(localStorage.getItem('sanuk-backoffice:sound')).toBe('on');
  await act(async () => result.current[1](false));
  expect(localStorage.getItem('sanuk-backoffice:sound')).toBe('off');
});

test('a browser without sound shows the count all the same', async () => {
  await switchSound(true);
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: undefined });
  const { rerender } = openAlerts(['a']);
  rerender({ keys: ['a', 'b'] });
  await settle();
  expect(document.title).toBe('(2) Sanuk หลังบ้าน');
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeAudioContext });
});
