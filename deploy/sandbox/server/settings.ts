import { httpUrl, origins, port, text } from '@sanuk/common/setting-readers';
import { optional, type Reader, required, withDefault } from '@sanuk/common/settings';
import { readKeyring } from '@sanuk/common/signature';

/** A pace at which every match has a length. */
const pace: Reader<number> = (name, given) => {
  const value = Number(given);
  if (!(value >= 0.1 && value <= 100)) throw new Error(`${name} is ${given}, not between 0.1 and 100`);
  return value;
};

/** Keys that the backend knows too. */
const sharedKeys = (whose: string) =>
  required((name, given) => readKeyring(name, given), {
    means: `keys of ${whose}, as the backend has them`,
    isSecret: true,
  });

/** Everything the sandbox reads from its environment. */
export const sandboxSettings = {
  HOST: withDefault('127.0.0.1', text, { means: 'the address it listens on' }),
  PORT: withDefault('8082', port, { means: 'the port it listens on' }),
  PUBLIC_URL: optional(httpUrl, {
    means: 'where browsers of members reach it',
    without: '`http://localhost:<PORT>`',
  }),
  BACKEND_URL: required(httpUrl, { means: 'the backend' }),
  DATA_DIR: withDefault('.data/sandbox', text, { means: 'folder of its state' }),
  PROVIDER_KEYS: sharedKeys('the game provider'),
  BANK_KEYS: sharedKeys('the bank'),
  SMS_KEYS: sharedKeys('the text service'),
  DRAWS_KEYS: sharedKeys('the draws'),
  LINE_KEYS: sharedKeys('LINE'),
  EMBEDDER_ORIGINS: withDefault('', origins, {
    means:
      'origins that may frame a game, and that a login at LINE may lead back to; `npm start` names those of its brands, and adds this variable',
  }),
  GAME_DIST: optional(text, { means: 'the built game page', without: 'its own' }),
  TILE_CACHE: optional(text, { means: 'folder of rendered tiles', without: 'its own' }),
  SPORT_PACE: withDefault('1', pace, { means: 'how many times faster the matches of sport games are' }),
};
