import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';
import { badgeOf, usableGames } from './catalogue.rules.ts';

const game = {
  game_id: 'naga',
  provider_id: 'chao-phraya',
  sub_provider_id: 'chao-phraya',
  provider_name: 'Chao Phraya',
  provider_colour: '#123456',
  name: 'นาคราช',
  name_en: 'Naga',
  category: 'slot',
  image_path: '/art/naga.svg',
  rtp: 96.1,
  released_at: '2026-11-01T00:00:00Z',
  has_demo: true,
  maintenance: false,
  kind: 'slot',
  gives_free_spins: false,
} satisfies CatalogueGame;
/** What a provider said nothing of. */
const unsaid = { best_rtp: null, is_lobby: false, min_bet_satang: null, max_bet_satang: null };

test.each([
  ['a category nobody knows', { category: 'lottery' }],
  ['a provider id that names no account', { provider_id: 'Chao Phraya' }],
  ['an image on another origin', { image_path: 'https://elsewhere.example/a.png' }],
  ['no date of release', { released_at: 'soon' }],
  ['no id', { game_id: '' }],
])('[G2] a game with %s is left out, the others stay', (_what, change) => {
  expect(usableGames([{ ...game, game_id: 'other', ...change }, game])).toEqual([{ ...game, ...unsaid }]);
});

test('[G2] a game is a slot without spins to give where its provider says nothing, or what nobody knows', () => {
  const { kind, gives_free_spins, ...bare } = game;
  expect(usableGames([bare])).toEqual([{ ...bare, kind, gives_free_spins, ...unsaid }]);
  expect(usableGames([{ ...bare, kind: 'bingo', gives_free_spins: true }])).toEqual([
    { ...bare, kind: 'slot', gives_free_spins: true, ...unsaid },
  ]);
  expect(usableGames([{ ...bare, kind: 'table' }])[0]?.kind).toBe('table');
});

test('[G2] of two games with one id the first counts', () => {
  expect(usableGames([game, { ...game, name: 'again' }])).toEqual([{ ...game, ...unsaid }]);
});

test.each([
  ['both', 1000, 200_000, [1000, 200_000]],
  ['the least alone', 1000, undefined, [null, null]],
  ['the most alone', undefined, 1000, [null, null]],
  ['the wrong way round', 2000, 1000, [null, null]],
  ['nothing as the least', 0, 1000, [null, null]],
] as const)('[G2] limits of a bet are taken with %s', (_what, min_bet_satang, max_bet_satang, taken) => {
  const [known] = usableGames([{ ...game, min_bet_satang, max_bet_satang }]);
  expect([known?.min_bet_satang, known?.max_bet_satang]).toEqual(taken);
});

test.each([
  [true, '2020-01-01', 'hot'],
  [false, '2026-11-19', 'new'],
  [false, '2026-10-01', null],
  [false, '2026-12-01', null],
] as const)('[G1] hot %s, released %s: badge %s', (isHot, released, badge) => {
  expect(badgeOf({ isHot, releasedAt: new Date(released) }, new Date('2026-11-20'))).toBe(badge);
});

test.each([
  ['80 letters as its id', { game_id: 'g'.repeat(80) }, 1],
  ['81 letters as its id', { game_id: 'g'.repeat(81) }, 0],
  ['30 letters as its provider', { provider_id: 'p'.repeat(30) }, 1],
  ['31 letters as its provider', { provider_id: 'p'.repeat(31) }, 0],
  ['a provider of one letter', { provider_id: 'p' }, 0],
  ['a provider that begins with a dot', { provider_id: '.pp' }, 0],
  ['a picture without an address', { image_path: '' }, 0],
])('[G2] whether a game with %s is shown (%#)', (_what, change, times) => {
  expect(usableGames([{ ...game, ...change }])).toHaveLength(times);
});

test('[G2] the same id at two providers is two games; a wrong one keeps its id from the next', () => {
  expect(usableGames([game, { ...game, provider_id: 'garuda' }])).toHaveLength(2);
  expect(usableGames([{ ...game, released_at: 'soon' }, game])).toEqual([]);
});

test('[G2] limits beyond what is counted exactly are none', () => {
  const limits = { min_bet_satang: 100, max_bet_satang: Number.MAX_SAFE_INTEGER + 1 };
  expect(usableGames([{ ...game, ...limits }])[0]).toMatchObject(unsaid);
  const equal = { min_bet_satang: 100, max_bet_satang: 100 };
  expect(usableGames([{ ...game, ...equal }])[0]).toMatchObject(equal);
});

test('[G1] a game is new from its first instant to the last one of thirty days', () => {
  const releasedAt = new Date('2026-11-01T00:00:00.000Z');
  const after = (ms: number) => badgeOf({ isHot: false, releasedAt }, new Date(releasedAt.getTime() + ms));
  const days30 = 30 * 86_400_000;
  expect([-1, 0, days30 - 1, days30].map(after)).toEqual([null, 'new', 'new', null]);
});
