import type { Game } from '@sanuk/contract/areas/game';

export const game: Game = {
  game_id: 'lotus-bloom',
  provider_id: 'lotus',
  sub_provider_id: 'lotus',
  provider_name: 'Lotus',
  name: 'บุปผาทองคำ',
  name_en: 'Golden Bloom',
  category: 'slot',
  kind: 'slot',
  gives_free_spins: false,
  image: '/x.svg',
  badge: null,
  rtp: 96,
  maintenance: false,
  has_demo: true,
  limits: null,
};
/** Where the game of the tests is served from. */
export const origin = 'http://localhost:8082';
