import { secondsToRecall, strictest, updateStateOf } from './site-update.rules.ts';

test.each([
  [undefined, 'current'],
  [{ revision: 7, minRevision: 0 }, 'current'],
  [{ revision: 6, minRevision: 0 }, 'current'],
  [{ revision: 8, minRevision: 0 }, 'newer'],
  [{ revision: 8, minRevision: 7 }, 'newer'],
  [{ revision: 8, minRevision: 8 }, 'recalled'],
  // An edge that is behind the page asks nobody to come back to it.
  [{ revision: 6, minRevision: 9 }, 'current'],
] as const)('[F8] a page of revision 7 makes of %j: %s', (published, state) => {
  expect(updateStateOf(7, published)).toBe(state);
});

test('[F8] the strictest of all that is open decides', () => {
  expect(strictest([])).toBe('allow');
  expect(strictest(['allow', 'ask'])).toBe('ask');
  expect(strictest(['ask', 'block', 'allow'])).toBe('block');
});

test('[F8] a recall waits for what would be lost, and longer for what is half written', () => {
  expect(secondsToRecall('block')).toBeUndefined();
  expect(secondsToRecall('ask') ?? 0).toBeGreaterThan(secondsToRecall('allow') ?? 0);
});
