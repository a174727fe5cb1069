import type { GameKind, GameSort, LobbyKey } from '@sanuk/contract/areas/game';
import { hotGames } from '@sanuk/contract/hot-games';
import { formatNumber, placeNames } from '@sanuk/platform';

export const lobbyText = {
  homeTitle: (siteName: string) => `${siteName} ${placeNames.home}`,
  banners: 'แบนเนอร์โปรโมชัน',
  bannersFailed: 'โหลดแบนเนอร์ไม่สำเร็จ',
  categories: 'หมวดเกม',
  home: placeNames.home,
  lotto: placeNames.lottoLobby,
  seeAll: 'ดูทั้งหมด',
  seeAllOf: (title: string) => `ดูทั้งหมด ${title}`,
  games: 'เกม',
  gamesShort: (total: number) => `${formatNumber(total)} เกม`,
  total: (total: number) => `ทั้งหมด ${formatNumber(total)} เกม`,
  providers: 'ค่ายเกม',
  allProviders: 'ทุกค่าย',
  chooseProvider: 'เลือกค่าย',
  loadMore: 'โหลดเพิ่ม',
  loadingMore: 'กำลังโหลดเกมเพิ่ม',
  loadFailed: 'โหลดรายการเกมไม่สำเร็จ',
  noGames: 'ยังไม่มีเกมในหมวดนี้',
  noGamesHint: 'เลือกหมวดอื่นเพื่อเล่นเกมที่เปิดให้บริการอยู่',
  noGamesYet: 'กำลังเตรียมเกม',
  noGamesYetHint: 'ค่ายเกมกำลังเชื่อมต่อ กรุณากลับมาใหม่อีกครั้ง',
  noGamesOfProvider: 'ไม่พบเกมของค่ายนี้',
  nothingHot: `ช่วง ${hotGames.days} วันนี้ยังไม่มีเกมฮิต`,
  nothingHotHint: `เกมจะขึ้นที่นี่ เมื่อสมาชิก ${hotGames.members} คนขึ้นไปเล่นจริงใน ${hotGames.days} วัน`,
  noRecent: 'ยังไม่มีเกมที่เล่นล่าสุด',
  noRecentHint: 'เกมที่คุณเล่นจะแสดงที่นี่',
  recentForMembers: 'เข้าสู่ระบบเพื่อดูเกมที่เล่นล่าสุด',
  lastGames: placeNames.lastGames,
  favourites: placeNames.favouriteGames,
  noFavourites: `ยังไม่มี${placeNames.favouriteGames}`,
  noFavouritesHint: 'กดรูปหัวใจบนเกมที่ชอบ แล้วเกมนั้นจะมาอยู่ที่นี่',
  favouritesForMembers: `เข้าสู่ระบบเพื่อดู${placeNames.favouriteGames}ของคุณ`,
  login: placeNames.login,
  newGames: 'เกมใหม่',
  unknownLobby: 'ไม่พบล็อบบี้นี้',
  allGames: placeNames.allGames,
  backHome: `กลับ${placeNames.home}`,
} as const;

/** What each lobby of the specification is called, in a row's title and as a page. */
export const lobbyNames: Record<LobbyKey, string> = {
  last: placeNames.lastGames,
  hot: `ยอดฮิต ${hotGames.days} วันล่าสุด`,
  slot: placeNames.slot,
  casino: placeNames.casino,
  sport: placeNames.sport,
  fishing: placeNames.fishing,
  freespin: placeNames.freespin,
};

export const searchText = {
  label: 'ค้นหาเกม',
  placeholder: 'ชื่อเกมหรือค่ายเกม',
  clear: 'ล้างคำค้นหา',
  sort: 'เรียงตาม',
  sorts: { new: 'มาใหม่', popular: 'ยอดนิยม', name: 'ชื่อ ก–ฮ' } satisfies Record<GameSort, string>,
  bestMatch: 'ตรงที่สุด',
  found: (total: number) => `พบ ${formatNumber(total)} เกม`,
  nothing: (search: string) => `ไม่พบเกม “${search}”`,
  nothingHint: 'ลองพิมพ์ให้สั้นลง หรือพิมพ์ชื่อเกมเป็นภาษาอังกฤษ',
  elsewhere: 'พบในหมวดอื่น',
  near: 'ชื่อใกล้เคียง',
  others: 'ลองดูเกมเหล่านี้',
  inAllProviders: 'ค้นหาในทุกค่าย',
  findProvider: 'ค้นหาค่ายเกม',
  noProvider: 'ไม่พบค่ายเกมนี้',
  chosen: '(เลือกอยู่)',
} as const;

/** What the games of one kind are called where they stand together. */
export const kindNames: Record<GameKind, string> = {
  slot: placeNames.slot,
  number: 'เกมตัวเลข',
  table: 'โต๊ะบาคาร่า',
  sport: 'ลีกกีฬา',
  fishing: placeNames.fishing,
};

export const gameText = {
  hot: 'ฮิต',
  new: 'ใหม่',
  maintenance: 'ปิดปรับปรุง',
  play: 'เล่นเกม',
  demo: 'ทดลองเล่น',
  playNamed: (name: string) => `เล่นเกม ${name}`,
  demoNamed: (name: string) => `ทดลองเล่น ${name}`,
  favouriteNamed: (name: string) => `${placeNames.favouriteGames} ${name}`,
  openTable: 'เปิดโต๊ะอยู่',
  openLeague: 'เปิดรับเดิมพัน',
  loginFirst: 'เข้าสู่ระบบก่อนเล่นด้วยเงินจริง ทดลองเล่นได้โดยไม่ต้องสมัคร',
  maintenanceHint: 'เกมนี้ปิดปรับปรุงชั่วคราว กรุณาเลือกเกมอื่น',
  limits: (min: string, max: string) => `เดิมพัน ${min} – ${max}`,
  rtp: (percent: number) => `อัตราจ่ายคืนผู้เล่น (RTP) ${formatNumber(percent)}%`,
} as const;
