/** Which way a provider's pictures are composed (art/families). */
export type Family =
  | 'palace'
  | 'river'
  | 'night'
  | 'market'
  | 'gems'
  | 'forest'
  | 'rays'
  | 'waves'
  | 'grid'
  | 'mandala'
  | 'curtain'
  | 'paper';

/** What runs around a provider's pictures. */
export type Frame = 'none' | 'line' | 'double' | 'corners' | 'arch' | 'ticket';

export interface Provider {
  id: string;
  /** initials that start each of its game ids */
  code: string;
  name: string;
  /** its own colour, as the lobby may show it */
  colour: string;
  family: Family;
  frame?: Frame;
  /** where the hues of its pictures begin, in degrees, and how far they go */
  hues?: readonly [from: number, span: number];
}

/** Studios that do not exist. */
export const providers = [
  { id: 'wang-bua', code: 'wb', name: 'Wang Bua', colour: '#d65aa8', family: 'palace' },
  { id: 'khlong-sai', code: 'ks', name: 'Khlong Sai', colour: '#2fb8b0', family: 'river' },
  { id: 'duean-phen', code: 'dp', name: 'Duean Phen', colour: '#7c8cff', family: 'night' },
  { id: 'talad-nat', code: 'tn', name: 'Talad Nat', colour: '#ff8a3d', family: 'market' },
  { id: 'phet-pailin', code: 'pp', name: 'Phet Pailin', colour: '#a678ff', family: 'gems' },
  { id: 'lan-pa', code: 'lp', name: 'Lan Pa', colour: '#6cc24a', family: 'forest' },
  {
    id: 'dao-din',
    code: 'dd',
    name: 'Dao Din',
    colour: '#e7c25a',
    family: 'rays',
    frame: 'line',
    hues: [20, 60],
  },
  {
    id: 'fon-lang-fa',
    code: 'fl',
    name: 'Fon Lang Fa',
    colour: '#4fb4e8',
    family: 'waves',
    frame: 'none',
    hues: [215, 60],
  },
  {
    id: 'hin-ngam',
    code: 'hn',
    name: 'Hin Ngam',
    colour: '#58c9a2',
    family: 'gems',
    frame: 'corners',
    hues: [140, 60],
  },
  {
    id: 'kaeo-ta',
    code: 'kt',
    name: 'Kaeo Ta',
    colour: '#ff6f91',
    family: 'grid',
    frame: 'double',
    hues: [320, 60],
  },
  {
    id: 'lom-nao',
    code: 'ln',
    name: 'Lom Nao',
    colour: '#8fb8ff',
    family: 'night',
    frame: 'arch',
    hues: [200, 50],
  },
  {
    id: 'mai-hom',
    code: 'mh',
    name: 'Mai Hom',
    colour: '#b98a5a',
    family: 'mandala',
    frame: 'line',
    hues: [45, 50],
  },
  {
    id: 'nok-iang',
    code: 'ni',
    name: 'Nok Iang',
    colour: '#f2a33c',
    family: 'paper',
    frame: 'none',
    hues: [80, 70],
  },
  {
    id: 'pha-thong',
    code: 'pt',
    name: 'Pha Thong',
    colour: '#d9a441',
    family: 'palace',
    frame: 'double',
    hues: [70, 60],
  },
  {
    id: 'rai-fai',
    code: 'rf',
    name: 'Rai Fai',
    colour: '#ff5b3a',
    family: 'rays',
    frame: 'ticket',
    hues: [350, 40],
  },
  {
    id: 'saeng-tian',
    code: 'st',
    name: 'Saeng Tian',
    colour: '#ffb347',
    family: 'curtain',
    frame: 'line',
    hues: [10, 50],
  },
  {
    id: 'tawan-yim',
    code: 'ty',
    name: 'Tawan Yim',
    colour: '#ffd23f',
    family: 'paper',
    frame: 'ticket',
    hues: [140, 80],
  },
  {
    id: 'wihan-kaeo',
    code: 'wk',
    name: 'Wihan Kaeo',
    colour: '#7fd1c1',
    family: 'mandala',
    frame: 'arch',
    hues: [170, 60],
  },
  {
    id: 'yot-khao',
    code: 'yk',
    name: 'Yot Khao',
    colour: '#7bd389',
    family: 'forest',
    frame: 'corners',
    hues: [90, 60],
  },
  {
    id: 'ban-suan',
    code: 'bs',
    name: 'Ban Suan',
    colour: '#9ccc3c',
    family: 'market',
    frame: 'line',
    hues: [95, 80],
  },
  {
    id: 'chan-chao',
    code: 'cc',
    name: 'Chan Chao',
    colour: '#b7a4ff',
    family: 'night',
    frame: 'corners',
    hues: [300, 60],
  },
  {
    id: 'dok-khun',
    code: 'dk',
    name: 'Dok Khun',
    colour: '#ffe066',
    family: 'rays',
    frame: 'double',
    hues: [80, 50],
  },
  {
    id: 'fa-sang',
    code: 'fs',
    name: 'Fa Sang',
    colour: '#6ec6ff',
    family: 'waves',
    frame: 'ticket',
    hues: [265, 70],
  },
  {
    id: 'kluai-tak',
    code: 'kk',
    name: 'Kluai Tak',
    colour: '#e0b04a',
    family: 'market',
    frame: 'double',
    hues: [300, 80],
  },
  {
    id: 'ruea-lom',
    code: 'rl',
    name: 'Ruea Lom',
    colour: '#39b6c8',
    family: 'river',
    frame: 'line',
    hues: [150, 60],
  },
  {
    id: 'mo-din',
    code: 'md',
    name: 'Mo Din',
    colour: '#c8714a',
    family: 'mandala',
    frame: 'none',
    hues: [330, 60],
  },
  {
    id: 'phu-mok',
    code: 'pm',
    name: 'Phu Mok',
    colour: '#9fb3c8',
    family: 'forest',
    frame: 'none',
    hues: [190, 60],
  },
  {
    id: 'rung-kin-nam',
    code: 'rk',
    name: 'Rung Kin Nam',
    colour: '#ff8ac2',
    family: 'curtain',
    frame: 'arch',
    hues: [290, 60],
  },
  {
    id: 'suan-lom',
    code: 'sl',
    name: 'Suan Lom',
    colour: '#65d6ad',
    family: 'grid',
    frame: 'line',
    hues: [150, 90],
  },
  {
    id: 'thung-ngoen',
    code: 'tg',
    name: 'Thung Ngoen',
    colour: '#c9d1d9',
    family: 'gems',
    frame: 'ticket',
    hues: [20, 60],
  },
] as const satisfies readonly Provider[];

export type ProviderId = (typeof providers)[number]['id'];

/** @throws Error for an id that is not in the list, which the types already refuse */
export function providerOf(id: ProviderId): Provider {
  const found = providers.find((provider) => provider.id === id);
  if (!found) throw new Error(`unknown provider ${id}`);
  return found;
}
