import type { Banner } from '@sanuk/contract/areas/agent';
import type { Game, GameList, GameLobby, LobbyConfig, LobbyKey } from '@sanuk/contract/areas/game';
import type { Answers } from '@sanuk/testing/fake-server';

/** One game; its id names it. */
export const sampleGame = (id: string, more: Partial<Game> = {}): Game => ({
  game_id: id,
  provider_id: 'lotus',
  sub_provider_id: 'lotus',
  provider_name: 'Lotus Play',
  name: `เกม ${id}`,
  name_en: `Game ${id}`,
  category: 'slot',
  kind: 'slot',
  gives_free_spins: false,
  image: `/tiles/${id}.webp`,
  badge: null,
  rtp: 96.5,
  maintenance: false,
  has_demo: true,
  limits: null,
  ...more,
});

const titles: Record<LobbyKey, string> = {
  last: 'เล่นล่าสุด',
  hot: 'ยอดฮิต 7 วันล่าสุด',
  slot: 'สล็อต',
  casino: 'คาสิโน',
  sport: 'กีฬา',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
};

export const sampleLobby = (lobbyKey: LobbyKey, games: Game[]): LobbyConfig => ({
  lobby_key: lobbyKey,
  title: titles[lobbyKey],
  total: games.length,
  games,
});

export const sampleList = (games: Game[], more: Partial<GameList> = {}): GameList => ({
  games,
  providers: [
    { provider_id: 'lotus', name: 'Lotus Play', games: 40, colour: '#4fb7ff' },
    { provider_id: 'garuda', name: 'Garuda Works', games: 2, colour: '#ff6b9d' },
  ],
  total: games.length,
  next_cursor: null,
  ...more,
});

/** What a search or another order answers. */
export const sampleFound = (games: Game[], more: Partial<GameLobby> = {}): GameLobby => ({
  ...sampleList(games),
  categories: [],
  ...more,
});

/** A site without new games, for a member without favourites: beside what a test is about. */
export const nothingElse: Answers = {
  'GET /api/game/favourites': { games: [] },
  'GET /api/game/lobby': sampleFound([]),
};

export const sampleBanner = (id: number, more: Partial<Banner> = {}): Banner => ({
  banner_id: id,
  title: `แบนเนอร์ ${id}`,
  subtitle: 'คำอธิบาย',
  action: `ไปหน้า ${id}`,
  href: '/slot',
  image_mobile: '/b-mobile.webp',
  image_desktop: '/b-desktop.webp',
  ...more,
});
