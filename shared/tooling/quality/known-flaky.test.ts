import { knownFlakyFile, overdueFlaky } from './known-flaky.ts';

const entry = { title: '[S1] a', since: '2026-11-10', seen: 'red once', suspected: 'the guard' };
const nowMs = Date.parse('2026-11-24T10:00:00Z');
const found = (entries: unknown, at = nowMs) =>
  overdueFlaky({ texts: [{ path: knownFlakyFile, text: JSON.stringify(entries) }] }, at).map(
    (finding) => finding.found,
  );

test('a flaky test may be listed for fourteen days', () => {
  expect(found([])).toEqual([]);
  expect(overdueFlaky({ texts: [] }, nowMs)).toEqual([]);
  expect(found([entry])).toEqual([]);
  expect(found([entry], nowMs + 86_400_000)).toEqual(['[S1] a is listed since 2026-11-10']);
  expect(found([{ ...entry, since: 'last week' }])).toEqual(['[S1] a is listed since last week']);
  // A day that is still to come would keep it for as long as one likes.
  expect(found([{ ...entry, since: '2027-01-01' }])).toEqual(['[S1] a is listed since 2027-01-01']);
});

test('every part of an entry is said', () => {
  expect(found([{ title: '[S1] a', since: entry.since }])).toEqual([
    '[S1] a has no seen',
    '[S1] a has no suspected',
  ]);
  expect(found([{ ...entry, title: '' }])).toEqual([' has no title']);
});

test('ten tests are listed, not eleven', () => {
  expect(found(Array.from({ length: 10 }, () => entry))).toEqual([]);
  expect(found(Array.from({ length: 11 }, () => entry))).toEqual(['11 entries, 10 may be']);
});
