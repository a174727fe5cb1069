import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { httpUrl, origins, port, text, wholeNumber } from './readers.ts';
import { optional, readSettings, required, withDefault } from './settings.ts';

const settings = {
  PLACE: required(text, { means: 'a place' }),
  KEY: required(text, { means: 'a key', isSecret: true }),
  COUNT: withDefault('3', wholeNumber(), { means: 'a count' }),
  URL: optional(httpUrl, { means: 'an address' }),
};
const least = { PLACE: 'here', KEY: 'of the test' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanuk-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A file with this text. */
function fileWith(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test('[P6] a setting that is not set, or empty, is its default', () => {
  const values = { ...least, COUNT: 3, URL: null };
  expect(readSettings(settings, least)).toEqual(values);
  expect(readSettings(settings, { ...least, COUNT: '', URL: '' })).toEqual(values);
  expect(readSettings(settings, { ...least, COUNT: '0', URL: 'http://a.example/b//' })).toEqual({
    ...least,
    COUNT: 0,
    URL: 'http://a.example/b',
  });
});

test('[P6] all faults are reported at once, with those between settings', () => {
  const compare = ({ PLACE, COUNT }: { PLACE?: string; COUNT?: number }) => [`${PLACE} and ${COUNT} clash`];
  const read = () => readSettings(settings, { PLACE: 'here', COUNT: 'x', URL: 'y' }, compare);
  expect(read).toThrow(StartError);
  expect(read).toThrow(
    [
      'KEY is not set',
      'COUNT is not a whole number',
      'URL is not an address such as https://host:port/path',
      'here and undefined clash',
    ].join('\n'),
  );
});

describe('a secret', () => {
  test('[P4] comes from the file that its variable with _FILE names, without the line break at its end', () => {
    expect(readSettings(settings, { PLACE: 'here', KEY_FILE: fileWith('of a file\n') })).toMatchObject({
      KEY: 'of a file',
    });
  });

  test('[P4] that is given in both ways is refused', () => {
    expect(() => readSettings(settings, { ...least, KEY_FILE: fileWith('of a file') })).toThrow(
      'KEY and KEY_FILE are both set: remove one of them',
    );
  });

  test.each([
    ['is missing', () => join(folder, 'none'), /KEY_FILE: \S+none cannot be read \(ENOENT\)/],
    ['is a folder', () => folder, /KEY_FILE: \S+ cannot be read \(EISDIR\)/],
    ['is empty', () => fileWith('\n'), /KEY_FILE: \S+ is empty/],
  ])('[P4] whose file %s is refused by the name of the variable', (_what, file, message) => {
    expect(() => readSettings(settings, { PLACE: 'here', KEY_FILE: file() })).toThrow(message);
  });

  test('[P4] alone may come from a file', () => {
    expect(() => readSettings(settings, { KEY: 'of the test', PLACE_FILE: fileWith('here') })).toThrow(
      'PLACE is not set',
    );
  });
});

test.each(['65536', '-1', '8080x', '1e3', ' 1'])('[P6] not a port: %j', (given) => {
  expect(() => port('PORT', given)).toThrow('PORT is not a port');
});

test('[F6] origins are separated by commas or spaces, and lose the slash at their end', () => {
  expect(origins('ORIGINS', 'http://a.example:80/, https://b.example  http://c')).toEqual([
    'http://a.example:80',
    'https://b.example',
    'http://c',
  ]);
  expect(() => origins('ORIGINS', 'http://a/path')).toThrow('ORIGINS: not an origin: http://a/path');
});
