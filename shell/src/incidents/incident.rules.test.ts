import fc from 'fast-check';
import { isUrgent, releaseIn, rowOf, sameness, storeErrorWeight, withoutPersons } from './incident.rules.ts';

test.each([
  ['https://siam.example/lotto/th-1?phone=0812345678#x', '/lotto/th-1'],
  ['failed for 081-234-5678', 'failed for #'],
  ['failed for 0812345678 and 12', 'failed for # and 12'],
  ['0.1.0+24696af2fd47 of 2026', '0.1.0+24696af2fd47 of #'],
  ['somchai@example.com is taken', '… is taken'],
  ['GET /api/x?token=abc failed', 'GET /api/x failed'],
  ['a'.repeat(300), 'a'.repeat(200)],
])('[X9] a message loses what could be somebody’s (%#)', (message, expected) => {
  expect(withoutPersons(message, 200)).toBe(expected);
});

test('[X9] the release an error was thrown in is the first its stack names', () => {
  const stack = `Error: x
    at f (http://localhost:8080/r/mfe-lotto/0123456789abcdef0123/12.abc.js:1:2)
    at g (http://localhost:8080/r/shell/fedcba98765432100123/shell.abc.js:1:2)`;
  expect(releaseIn(stack)).toEqual({ remote: 'mfe-lotto', releaseId: '0123456789abcdef0123' });
  expect(releaseIn('Error: x at chrome-extension://abc/x.js')).toEqual({});
  expect(releaseIn(undefined)).toEqual({});
});

test('[X9] a store’s failure says which call it was, and stands for the pages that do not tell', () => {
  const row = rowOf({ kind: 'store-error', message: 'timeout', reason: 'GET /api/banner' }, '/slot', 200);
  expect(row).toEqual({
    kind: 'store-error',
    route: '/slot',
    message: 'GET /api/banner: timeout',
    count: 1,
    weight: 5,
  });
});

test('[X9] an incident of a remote names its release, its reason and the route it came on', () => {
  const incident = {
    kind: 'remote-failed',
    message: 'x',
    remote: 'mfe-lotto',
    releaseId: 'a1',
    reason: 'entry-timeout',
  } as const;
  expect(rowOf(incident, '/lotto/:round_id?', 200)).toEqual({
    ...incident,
    route: '/lotto/:round_id?',
    count: 1,
    weight: 1,
  });
});

test('[X9] what is not known is not said', () => {
  expect(rowOf({ kind: 'store-error', message: 'away' }, undefined, 200)).toEqual({
    ...{ kind: 'store-error', message: 'away', count: 1, weight: storeErrorWeight },
  });
});

test('[X9] what a release broke is sent at once, what a store did not answer waits', () => {
  expect(
    (['remote-failed', 'shell-failed', 'never-finished', 'fallback', 'style-missing'] as const).map(isUrgent),
  ).toEqual(Array(5).fill(true));
  expect(isUrgent('store-error')).toBe(false);
});

test('[X9] the same thing twice is counted, whatever its count; another place or release is another thing', () => {
  const row = rowOf(
    { kind: 'remote-failed', message: 'x', remote: 'mfe-lotto', releaseId: 'a1' },
    '/lotto',
    200,
  );
  expect(sameness({ ...row, count: 9, weight: 3 })).toBe(sameness(row));
  const others = [
    { route: '/slot' },
    { releaseId: 'a2' },
    { remote: 'mfe-games' },
    { message: 'y' },
    { reason: 'entry-timeout' as const },
  ];
  expect(new Set([row, ...others.map((other) => ({ ...row, ...other }))].map(sameness)).size).toBe(6);
});

test('[X9] whatever a message says, no phone, no mail and no query of an address is left in it (property)', () => {
  const word = fc.constantFrom('failed', 'GET', '/api/x', 'ไม่สำเร็จ', 'of', '12');
  const phone = fc.constantFrom('0812345678', '081-234-5678', '081 234 5678');
  const secret = fc.constantFrom(
    'somchai@example.com',
    'https://a.example/x?token=abc',
    '/api/y?phone=0812345678',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, phone, secret), { maxLength: 8 }),
      fc.integer({ min: 1, max: 80 }),
      (parts, length) => {
        const text = withoutPersons(parts.join(' '), length);
        expect(text).not.toMatch(/08\d|@|token|phone|example/);
        expect(text.length).toBeLessThanOrEqual(length);
      },
    ),
  );
});
