import { KeptOrder } from './kept-order.ts';

interface Order {
  amountSatang: number;
}
const sent = { order: { amountSatang: 500 }, requestId: 'key-1', sentAtMs: 1000 };
const keptBy = (memberId: string) =>
  new KeptOrder<Order>('test-kept', memberId, {
    version: 1,
    maxLength: 400,
    isOrder: (value): value is Order => 'amountSatang' in value,
  });
const store = (kept: unknown) =>
  window.sessionStorage.setItem('sanuk:test-kept', JSON.stringify({ v: 1, d: kept }));

beforeEach(() => window.sessionStorage.clear());

describe('an order in the storage of the tab', () => {
  test('[P2] comes back as it was written, for the member who wrote it', () => {
    expect(keptBy('m-1').read()).toBeUndefined();
    keptBy('m-1').write(sent);
    expect(keptBy('m-1').read()).toEqual(sent);
    expect(keptBy('m-2').read()).toBeUndefined();
    // It stays for its own member all the same.
    expect(keptBy('m-1').read()).toEqual(sent);
  });

  test('[P2] lies in the tab and not in what other tabs see', () => {
    keptBy('m-1').write(sent);
    expect(window.localStorage.getItem('sanuk:test-kept')).toBeNull();
    expect(window.sessionStorage.getItem('sanuk:test-kept')).toContain('key-1');
  });

  test('[P2] is forgotten by its own key, and not by that of an order before it', () => {
    keptBy('m-1').write(sent);
    keptBy('m-1').clear({ ...sent, requestId: 'key-0' });
    expect(keptBy('m-1').read()).toEqual(sent);
    keptBy('m-1').clear(sent);
    expect(keptBy('m-1').read()).toBeUndefined();
    expect(() => keptBy('m-1').clear(sent)).not.toThrow();
  });

  test.each([
    ['nothing', null],
    ['a text', 'key-1'],
    ['a number', 7],
    ['a list', []],
    ['no key', { amountSatang: 500, sentAtMs: 1000 }],
    ['a key that is no text', { amountSatang: 500, requestId: 7, sentAtMs: 1000 }],
    ['no time', { amountSatang: 500, requestId: 'key-1' }],
    ['a time that is no number', { amountSatang: 500, requestId: 'key-1', sentAtMs: '1000' }],
    ['another order', { billId: 'b-1', requestId: 'key-1', sentAtMs: 1000 }],
  ])('[P2] %s is no order, and breaks nothing', (_what, kept) => {
    store(kept);
    expect(keptBy('m-1').read()).toBeUndefined();
    keptBy('m-1').write(sent);
    expect(keptBy('m-1').read()).toEqual(sent);
  });

  test('[P2] one that does not say whose it is belongs to whoever looks', () => {
    store({ amountSatang: 500, requestId: 'key-1', sentAtMs: 1000 });
    expect(keptBy('m-2').read()).toEqual(sent);
  });
});
