import { resolve } from 'node:path';
import type { Reader } from './settings.ts';

/** Any text. */
export const text: Reader<string> = (_name, given) => given;

/** A path, made absolute. */
export const path: Reader<string> = (_name, given) => resolve(given);

/** `1` or `0`. */
export const flag: Reader<boolean> = (name, given) => {
  if (given !== '0' && given !== '1') throw new Error(`${name} is neither 0 nor 1`);
  return given === '1';
};

/** A whole number that is not negative. @param least the smallest one */
export const wholeNumber =
  (least = 0): Reader<number> =>
  (name, given) => {
    const value = Number(given);
    if (!/^\d+$/.test(given) || !Number.isSafeInteger(value))
      throw new Error(`${name} is not a whole number`);
    if (value < least) throw new Error(`${name} is less than ${least}`);
    return value;
  };

/** A TCP port; 0 lets the system choose one. */
export const port: Reader<number> = (name, given) => {
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535)
    throw new Error(`${name} is not a port (0 to 65535)`);
  return Number(given);
};

/** One of a few words. */
export const oneOf =
  <W extends string>(...words: readonly W[]): Reader<W> =>
  (name, given) => {
    const found = words.find((word) => word === given);
    if (found === undefined) throw new Error(`${name} is none of ${words.join(', ')}`);
    return found;
  };

/** The levels of Pino. */
export const logLevel = oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace');

/** An http or https address, without the slashes at its end. */
export const httpUrl: Reader<string> = (name, given) => {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`${name} is not an address such as https://host:port/path`);
  return given.replace(/\/+$/, '');
};

const originPattern = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** One origin, such as `https://files.example`. */
export const origin: Reader<string> = (name, given) => {
  const value = given.replace(/\/$/, '');
  if (!originPattern.test(value)) throw new Error(`${name}: not an origin: ${given}`);
  return value;
};

/** Origins, separated by commas or spaces. */
export const origins: Reader<readonly string[]> = (name, given) => {
  const values = given
    .split(/[\s,]+/)
    .map((one) => one.replace(/\/$/, ''))
    .filter(Boolean);
  const wrong = values.find((one) => !originPattern.test(one));
  if (wrong !== undefined) throw new Error(`${name}: not an origin: ${wrong}`);
  return values;
};
