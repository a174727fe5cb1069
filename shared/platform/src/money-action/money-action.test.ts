import { incidents } from '../errors/report.ts';
import { type MoneyActionOptions, moneyActionOf } from './money-action.ts';
import { type Order, type Posted, UnreliableSite } from './testing/unreliable-site.ts';

const keep = {
  version: 1,
  maxLength: 400,
  isOrder: (value: object): value is Order => 'amountSatang' in value,
};
const member = { id: 'm-1', isHere: () => true };
let count = 0;

/** An action nobody else has, and what its page heard. */
function newAction(change: Partial<MoneyActionOptions<Order, Posted>> = {}, whose = member) {
  count += 1;
  const site = new UnreliableSite();
  const heard: string[] = [];
  const options: MoneyActionOptions<Order, Posted> = {
    name: `test ${count}`,
    send: site.send,
    find: site.find,
    onDone: ({ postingNo }) => heard.push(`done ${postingNo}`),
    onRefused: () => heard.push('refused'),
    onUnknown: (error) => heard.push(`unknown ${error instanceof Error ? error.constructor.name : error}`),
    ...change,
  };
  return { site, heard, options, action: moneyActionOf(options, whose) };
}
const order = { amountSatang: 500 };
/** The newest request is answered; one that was lost before it never arrives. */
const carriedOut = (site: UnreliableSite, lost = 0) => {
  site.carryOut(lost);
  site.answer(0);
};
async function settle(): Promise<void> {
  for (let tick = 0; tick < 12; tick += 1) await Promise.resolve();
}

beforeEach(() => window.sessionStorage.clear());

describe('who begins an action waits for its outcome', () => {
  test('[P2] start answers with the state the action has come to', async () => {
    const { site, action } = newAction();
    const outcome = action.start(order);
    expect(action.current().step).toBe('sending');
    carriedOut(site);
    expect(await outcome).toMatchObject({ step: 'done', result: { postingNo: 1 } });
  });

  test('[P2] and so does a second press while it is under way, of which nothing is sent', async () => {
    const { site, action } = newAction();
    const first = action.start(order);
    expect((await action.start({ amountSatang: 700 })).step).toBe('sending');
    carriedOut(site);
    expect((await first).step).toBe('done');
    expect(site.keys.size).toBe(1);
  });

  test('[P2] restore ends when what was found in storage has been looked for', async () => {
    const first = newAction({ keep });
    void first.action.start(order);
    const again = newAction({ keep, name: first.options.name, scope: 'the page loaded anew' });
    const restored = again.action.restore();
    expect(again.action.current().step).toBe('looking');
    carriedOut(again.site);
    await restored;
    expect(again.action.current()).toMatchObject({ step: 'unknown', look: 'not-found' });
  });

  test('[P2] a visitor restores nothing, nor does an action that has begun already', async () => {
    const first = newAction({ keep });
    void first.action.start(order);
    const { name } = first.options;
    const visitor = newAction({ keep, name, scope: 'visitor' }, { id: '', isHere: () => true });
    const kept = { amountSatang: 500, requestId: 'key', sentAtMs: 1 };
    window.sessionStorage.setItem(`sanuk:${name}`, JSON.stringify({ v: 1, d: kept }));
    await visitor.action.restore();
    expect(visitor.action.current().step).toBe('idle');
    await first.action.restore();
    expect(first.action.current()).toMatchObject({ step: 'sending', sent: { order } });
  });
});

describe('an outcome that is not known', () => {
  async function lostAction() {
    const made = newAction();
    const outcome = made.action.start(order);
    made.site.lose(0);
    await settle();
    carriedOut(made.site, 1);
    expect((await outcome).step).toBe('unknown');
    return made;
  }

  test('[P2] is said once, with why the answer was lost, and not again when it is hidden', async () => {
    const { action, heard } = await lostAction();
    expect(heard).toEqual(['unknown ApiError']);
    action.dismiss();
    expect(action.current()).toMatchObject({ step: 'unknown', isDismissed: true });
    expect(heard).toEqual(['unknown ApiError']);
  });

  test('[P2] nobody has to hear of it', async () => {
    const { site, action } = newAction({ find: undefined, onUnknown: undefined });
    const outcome = action.start(order);
    site.lose(0);
    expect((await outcome).step).toBe('unknown');
  });

  test('[P2] is looked up again by look, and nothing is sent', async () => {
    const { site, action } = await lostAction();
    const looked = action.look();
    expect(action.current()).toMatchObject({ step: 'looking', resends: false });
    carriedOut(site, 1);
    expect(await looked).toMatchObject({ step: 'unknown', look: 'not-found' });
    expect(site.postings.size).toBe(0);
  });

  test('[P2] is given up by abandon, and the next press is another action', async () => {
    const { site, action, heard } = await lostAction();
    action.abandon();
    expect(action.current().step).toBe('idle');
    void action.start(order);
    carriedOut(site, 1);
    await settle();
    expect(site.keys.size).toBe(2);
    expect(heard).toEqual(['unknown ApiError', 'done 1']);
  });

  test('[P2] when looking fails, that is noted with the name of the action', async () => {
    const { site, action, options } = newAction();
    const outcome = action.start(order);
    site.lose(0);
    await settle();
    site.lose(0);
    expect(await outcome).toMatchObject({ step: 'unknown', look: 'failed' });
    expect(incidents().at(-1)).toMatchObject({ kind: 'store-error', reason: options.name });
  });
});

describe('which action is meant', () => {
  test('[P2] while a request is under way the same name, scope and member is the same action', async () => {
    const { site, action, options } = newAction({ scope: 'b-1' });
    const outcome = action.start(order);
    expect(moneyActionOf(options, member)).toBe(action);
    expect(moneyActionOf({ ...options, scope: 'b-2' }, member)).not.toBe(action);
    expect(moneyActionOf({ ...options, name: 'another' }, member)).not.toBe(action);
    expect(moneyActionOf(options, { ...member, id: 'm-2' })).not.toBe(action);
    // What is written together reads the same, and is not.
    expect(moneyActionOf({ ...options, name: `${options.name}b`, scope: '-1' }, member)).not.toBe(action);
    carriedOut(site);
    await outcome;
    expect(moneyActionOf(options, member)).not.toBe(action);
  });

  test('[P2] the callbacks are those of the newest rendering', async () => {
    const { site, action, options, heard } = newAction();
    const outcome = action.start(order);
    action.follow({ ...options, onDone: () => heard.push('newest') });
    carriedOut(site);
    await outcome;
    expect(heard).toEqual(['newest']);
  });

  test('[P2] who has stopped listening hears no more of it, others do', async () => {
    const { site, action } = newAction();
    const steps: string[] = [];
    const stop = action.subscribe(() => steps.push(`gone ${action.current().step}`));
    action.subscribe(() => steps.push(action.current().step));
    const outcome = action.start(order);
    stop();
    carriedOut(site);
    await outcome;
    expect(steps).toEqual(['gone sending', 'sending', 'done']);
  });
});
