import { type LiffSdk, markAsSent, readLiffToken, wasSent } from './liff-token.ts';

const sdk: LiffSdk = {
  init: async () => document.documentElement.style.setProperty('color-scheme', 'light'),
  isInClient: () => true,
  getIDToken: () => 'head.body.signature',
};
afterEach(() => window.history.replaceState(null, '', '/'));

test('[M9] an SDK that never starts is given up, and its tokens leave the address', async () => {
  jest.useFakeTimers();
  try {
    const reading = readLiffToken(
      async () => ({ ...sdk, init: () => new Promise<void>(() => undefined) }),
      '2000000005-siamTest',
      '#id_token=head.body.signature',
    );
    await jest.advanceTimersByTimeAsync(14_000);
    expect(window.location.hash).toBe('#id_token=head.body.signature');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await reading).toBeNull();
    expect(window.location.hash).toBe('');
  } finally {
    jest.useRealTimers();
  }
});

test('[M9] the SDK does not decide the color scheme of the page', async () => {
  expect(await readLiffToken(async () => sdk, '2000000005-siamTest', '')).toBe('head.body.signature');
  expect(document.documentElement.style.getPropertyValue('color-scheme')).toBe('');
});

test('[M9] a tab knows the token it has sent, and no other', () => {
  expect(wasSent('head.body.signature')).toBe(false);
  markAsSent('head.body.signature');
  expect(wasSent('head.body.signature')).toBe(true);
  expect(wasSent('head.body.another')).toBe(false);
});
