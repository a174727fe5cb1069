import { withTimeout } from './with-timeout.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = new Promise<string>(() => undefined);
const late = () => 'late';
const fail = () => {
  throw new Error('too late');
};

test('what settles in time settles as it is, and leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve('done'), 100, fail)).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 100, late)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});

test('what is not settled at the time limit is answered by `onLate`, and not before', async () => {
  const onLate = jest.fn(late);
  const answer = withTimeout(never, 100, onLate);
  await jest.advanceTimersByTimeAsync(99);
  expect(onLate).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toBe('late');
});

test('`onLate` may throw', async () => {
  const answer = expect(withTimeout(never, 100, fail)).rejects.toThrow('too late');
  await jest.advanceTimersByTimeAsync(100);
  await answer;
});

test('a failure after the time limit is ignored', async () => {
  let reject: (cause: Error) => void = () => undefined;
  const work = new Promise<string>((_resolve, no) => {
    reject = no;
  });
  const answer = withTimeout(work, 100, late);
  await jest.advanceTimersByTimeAsync(100);
  await expect(answer).resolves.toBe('late');
  const unhandled = jest.fn();
  process.once('unhandledRejection', unhandled);
  reject(new Error('broken'));
  await jest.advanceTimersByTimeAsync(1);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
