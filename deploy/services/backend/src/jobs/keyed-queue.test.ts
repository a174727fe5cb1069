import { KeyedQueue, QueueFullError } from './keyed-queue.ts';

/** Work that goes on until told. */
function held() {
  let finish = () => {};
  const until = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { work: () => until, finish: () => finish() };
}

test('[P4] work under one key runs one after the other, under another key beside it', async () => {
  const queue = new KeyedQueue();
  const order: string[] = [];
  const first = held();
  const running = [
    queue.run('a', async () => {
      await first.work();
      order.push('a1');
    }),
    queue.run('a', async () => order.push('a2')),
  ];
  await queue.run('b', async () => order.push('b'));
  first.finish();
  await Promise.all(running);
  expect(order).toEqual(['b', 'a1', 'a2']);
});

test('[P4] who waits in a full line is refused at once; work that fails lets the next go on', async () => {
  const queue = new KeyedQueue(1);
  const first = held();
  const running = queue.run('a', () => first.work().then(() => Promise.reject(new Error('failed'))));
  const waiting = queue.run('a', async () => 'next');
  await expect(queue.run('a', async () => 'third')).rejects.toThrow(QueueFullError);
  first.finish();
  await expect(running).rejects.toThrow('failed');
  expect(await waiting).toBe('next');
  expect(await queue.run('a', async () => 'again')).toBe('again');
});
