import fc from 'fast-check';
import {
  cleanSearch,
  filterParams,
  isWhole,
  listSorts,
  searchLength,
  shortenedSearch,
  sortOf,
  withFilter,
} from './list-filter.rules.ts';

test.each([
  ['  มังกร   ทอง ', 'มังกร ทอง'],
  ['   ', ''],
  ['ก\u0E33\n\tdragon', 'กำ dragon'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('[G2] a search is cleaned before it is asked for: %j', (typed, asked) => {
  expect(cleanSearch(typed)).toBe(asked);
});

test('[G2] the address takes what is chosen, loses what is taken away and keeps the rest', () => {
  const params = new URLSearchParams('ag=friend&provider=lotus');
  expect(withFilter(params, { search: 'มังกร', sort: 'name' }).toString()).toBe(
    `ag=friend&provider=lotus&q=${encodeURIComponent('มังกร')}&sort=name`,
  );
  expect(withFilter(params, { provider: undefined, search: '' }).toString()).toBe('ag=friend');
  expect(params.toString()).toBe('ag=friend&provider=lotus');
});

test('[G2] an order that nobody knows is none', () => {
  expect([sortOf('name'), sortOf('price'), sortOf(null)]).toEqual(['name', undefined, undefined]);
});

test('[S20] a list is whole where nothing narrows it and nothing orders it otherwise', () => {
  expect(isWhole({ category: 'slot' })).toBe(true);
  expect(isWhole({ category: 'slot', sort: 'new' })).toBe(true);
  for (const narrowed of [{ provider: 'lotus' }, { search: 'ม' }, { sort: 'name' as const }])
    expect(isWhole({ category: 'slot', ...narrowed })).toBe(false);
});

test.each([
  ['มังกรทองคำ', 'มังกร'],
  ['dragonn', 'drag'],
  ['กข', 'กข'],
  ['a', 'a'],
])('[G2] of %s the first half is looked for when nothing is found', (search, shortened) => {
  expect(shortenedSearch(search)).toBe(shortened);
});

describe('whatever is typed (property)', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 90, size: 'max' }),
    fc.string({
      unit: fc.constantFrom('ก', '\u0E33', ' ', '\t', '😀', 'e\u0301', 'x'),
      maxLength: 90,
      size: 'max',
    }),
  );

  test('[G2] a search that was cleaned is clean, and never longer than the server reads', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const search = cleanSearch(text);
        expect(cleanSearch(search)).toBe(search);
        expect(search.length).toBeLessThanOrEqual(searchLength);
        expect(search).toBe(search.trim());
        expect(search).not.toMatch(/\s\s|[\t\n]/);
      }),
    );
  });

  test('[G2] a shortened search is the beginning of it, and after a few times no shorter', () => {
    fc.assert(
      fc.property(typed.map(cleanSearch), (search) => {
        const shortened = shortenedSearch(search);
        expect(search.startsWith(shortened)).toBe(true);
        if ([...search].length > 3) expect(shortened.length).toBeLessThan(search.length);
        let last = search;
        for (let times = 0; times < 8; times += 1) last = shortenedSearch(last);
        expect([...last].length).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('[G2] the address says what was chosen, whatever stood in it before', () => {
    const part = fc.option(fc.constantFrom('', 'lotus', 'มังกร ทอง', 'a&b=c'), { nil: undefined });
    const before = fc.dictionary(fc.constantFrom('q', 'provider', 'sort', 'ag'), fc.constantFrom('x', 'y&z'));
    fc.assert(
      fc.property(before, part, part, (old, search, provider) => {
        const next = withFilter(new URLSearchParams(old), { search, provider });
        const read = new URLSearchParams(next.toString());
        expect(read.get(filterParams.search)).toBe(search || null);
        expect(read.get(filterParams.provider)).toBe(provider || null);
        expect([read.get('sort'), read.get('ag')]).toEqual([old.sort ?? null, old.ag ?? null]);
      }),
    );
  });
});

test('[G2] each order that is offered has the name by which an address says it', () => {
  for (const sort of listSorts) expect(sortOf(sort)).toBe(sort);
  expect(sortOf('')).toBeUndefined();
});
