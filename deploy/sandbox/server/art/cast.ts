import type { Drawing } from './drawing.ts';
import { cat, frog, monkey, owl, rabbit, royalElephant, tiger, wildElephant } from './objects/faces.ts';
import { bell, drum, fan, gloves, honey, tukTuk, vase } from './objects/festive.ts';
import { leaf, lotus, orchid, plumeria } from './objects/flora.ts';
import { chilli, coconut, durian, mango, mangosteen, pineapple, watermelon } from './objects/fruit.ts';
import { diamond, emeraldGem, heartGem, hexGem, roundGem } from './objects/gems.ts';
import { betta, boat, crab, dragon, drop, koi, pearl, turtle } from './objects/river.ts';
import { cloud, crescent, fireworks, kite, northStar, skyLantern } from './objects/sky.ts';
import { bars, chest, coins, crown, jade, purse, ring, seven } from './objects/treasure.ts';
import { butterfly, hornbill, peacock } from './objects/wings.ts';

/** Everything that can stand on a tile or a reel, by name. Each fits a box of 240 pixels around the origin. */
export const cast = {
  bars,
  bell,
  betta: (drawing) => betta(drawing),
  blueButterfly: (drawing) => butterfly(drawing, 240),
  blueLotus: (drawing) => lotus(drawing, 265),
  boat,
  butterfly: (drawing) => butterfly(drawing),
  cat,
  chest,
  chilli: (drawing) => chilli(drawing),
  cloud,
  coconut,
  coins,
  crab: (drawing) => crab(drawing),
  crescent,
  crown: (drawing) => crown(drawing),
  diamond: (drawing) => diamond(drawing),
  dragon: (drawing) => dragon(drawing),
  drop,
  drum: (drawing) => drum(drawing),
  durian,
  emerald: (drawing) => emeraldGem(drawing),
  fan: (drawing) => fan(drawing),
  fireworks,
  frog,
  gloves,
  heartGem: (drawing) => heartGem(drawing),
  hexGem: (drawing) => hexGem(drawing),
  honey,
  hornbill,
  jade,
  kite: (drawing) => kite(drawing),
  koi: (drawing) => koi(drawing),
  leaf,
  lotus: (drawing) => lotus(drawing),
  mango,
  mangosteen,
  monkey,
  northStar,
  orchid: (drawing) => orchid(drawing),
  owl,
  peacock,
  pearl,
  pineapple,
  plumeria: (drawing) => plumeria(drawing),
  purse: (drawing) => purse(drawing),
  rabbit,
  ring,
  royalElephant,
  sapphire: (drawing) => roundGem(drawing),
  seven: (drawing) => seven(drawing),
  skyLantern,
  tiger,
  tukTuk: (drawing) => tukTuk(drawing),
  turtle,
  vase,
  violetBetta: (drawing) => betta(drawing, 290),
  violetSeven: (drawing) => seven(drawing, 300),
  waterlily: (drawing) => lotus(drawing, 10),
  watermelon,
  wildElephant,
} satisfies Record<string, (drawing: Drawing) => string>;

export type CastName = keyof typeof cast;
