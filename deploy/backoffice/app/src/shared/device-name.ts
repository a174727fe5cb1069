import { parse } from 'bowser';

/** LINE shows pages in a browser of its own, which declares itself as the one of the phone. */
const line = /\bLine\/[\d.]+/;

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ');

/** Names browser and system of a user agent, `Chrome 130, Windows 10`; the text itself where it tells neither, and a dash for none. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return '–';
  const { browser, os } = parse(userAgent);
  const version = browser.version?.split('.')[0];
  const name = line.test(userAgent) ? 'LINE' : joined(browser.name, version);
  return [name, joined(os.name, os.versionName ?? os.version)].filter(Boolean).join(', ') || userAgent;
}
