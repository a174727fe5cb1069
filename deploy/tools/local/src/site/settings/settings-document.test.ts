import { optional, required, withDefault } from '@sanuk/common/settings';
import { settingsDocument, tableOf } from './settings-document.ts';

const read = (_name: string, text: string) => text;

test('[P6] the document of settings says of each what it means, its default with its unit, and whether it is a secret', () => {
  const settings = {
    A_KEY: required(read, { means: 'a key', isSecret: true }),
    WAIT_MS: withDefault('5', read, { means: 'a wait', unit: 'ms' }),
    LIST: withDefault('', read, { means: 'a list' }),
    PLACE: optional(read, { means: 'a place', without: 'everywhere' }),
  };
  expect(tableOf(settings).split('\n').slice(2)).toEqual([
    '| `A_KEY` (secret) | required | a key |',
    '| `WAIT_MS` | `5` ms | a wait |',
    '| `LIST` | none | a list |',
    '| `PLACE` | everywhere | a place |',
  ]);
});

test.each(['Backend', 'Migrate', 'Backup', 'Restore', 'Edge', 'Sandbox'])(
  '[P6] the document of settings has a section of the %s',
  (title) => {
    expect(settingsDocument()).toContain(`\n## ${title}\n`);
  },
);
