import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';
import { badgeOf, usableGames } from './catalogue.rules.ts';

const game: CatalogueGame = {
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
};

test.each([
  ['a category nobody knows', { category: 'lottery' }],
  ['a provider id that names no account', { provider_id: 'Chao Phraya' }],
  ['an image on another origin', { image_path: 'https://elsewhere.example/a.png' }],
  ['no date of release', { released_at: 'soon' }],
  ['no id', { game_id: '' }],
])('[G2] a game with %s is left out, the others stay', (_what, change) => {
  expect(usableGames([{ ...game, game_id: 'other', ...change }, game])).toEqual([game]);
});

test('[G2] of two games with one id the first counts', () => {
  expect(usableGames([game, { ...game, name: 'again' }])).toEqual([game]);
});

test.each([
  [true, '2020-01-01', 'hot'],
  [false, '2026-11-19', 'new'],
  [false, '2026-10-01', null],
  [false, '2026-12-01', null],
] as const)('[G1] hot %s, released %s: badge %s', (isHot, released, badge) => {
  expect(badgeOf({ isHot, releasedAt: new Date(released) }, new Date('2026-11-20'))).toBe(badge);
});
