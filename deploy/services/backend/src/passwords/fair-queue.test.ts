import { type Claim, FairQueue, QueueOverflowError } from './fair-queue.ts';

const smallLimits = { atOnce: 1, waiting: 6, waitingPerNetwork: 5 };
const of = (network: string, account: string): Claim => ({ network, account });

/** A queue whose one place is taken until `release`, and what runs afterwards in which order. */
async function busyQueue(limits = smallLimits) {
  const queue = new FairQueue(limits);
  const order: string[] = [];
  const refused: string[] = [];
  let release = () => {};
  let first: Promise<void> = Promise.resolve();
  await new Promise<void>((started) => {
    first = queue.run(of('busy', 'busy'), () => {
      started();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  });
  const all: Promise<void>[] = [first];
  return {
    order,
    refused,
    add(network: string, account: string, name = `${network}${account}`) {
      const done = queue
        .run(of(network, account), async () => {
          order.push(name);
        })
        .catch((cause: unknown) => {
          if (!(cause instanceof QueueOverflowError)) throw cause;
          refused.push(name);
        });
      all.push(done);
    },
    async finish() {
      release();
      await Promise.all(all);
    },
  };
}

test('[P4] networks take turns, and the accounts of one network within it', async () => {
  const queue = await busyQueue();
  for (const name of ['1', '2', '3']) queue.add('a', 'x', `ax${name}`);
  queue.add('a', 'y');
  queue.add('b', 'z');
  await queue.finish();
  expect(queue.order).toEqual(['ax1', 'bz', 'ay', 'ax2', 'ax3']);
});

test('[P4] a flood from one network is refused and keeps no other out', async () => {
  const queue = await busyQueue();
  for (let index = 0; index < 50; index++) queue.add('flood', `${index}`);
  for (const network of ['a', 'b', 'c']) queue.add(network, 'x');
  await queue.finish();
  expect(queue.order.filter((name) => !name.startsWith('flood'))).toEqual(['ax', 'bx', 'cx']);
  expect(queue.refused).toHaveLength(50 - 3);
  expect(queue.refused.every((name) => name.startsWith('flood'))).toBe(true);
});

test('[P4] where every network has as many waiting, the newcomer is refused at once', async () => {
  const queue = await busyQueue({ ...smallLimits, waiting: 2 });
  for (const network of ['a', 'b', 'c']) queue.add(network, 'x');
  await queue.finish();
  expect([queue.order, queue.refused]).toEqual([['ax', 'bx'], ['cx']]);
});

test('[P4] of one account from one network only one is under way', async () => {
  const queue = new FairQueue({ atOnce: 3, waiting: 10, waitingPerNetwork: 10 });
  let underWay = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++underWay);
    await new Promise<void>((resolve) => setImmediate(resolve));
    underWay -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => queue.run(of('a', 'x'), work)));
  expect(most).toBe(1);
  await Promise.all(['x', 'y', 'z', 'v'].map((account) => queue.run(of('a', account), work)));
  expect(most).toBe(3);
});

test('[P4] work that fails leaves its place to the next', async () => {
  const queue = new FairQueue(smallLimits);
  const failed = queue.run(of('a', 'x'), () => Promise.reject(new Error('failed')));
  const next = queue.run(of('a', 'x'), async () => 'next');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
