import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overlaysIn, unseenOverlays } from './overlays.ts';

const repository = join(__dirname, '../../../../../..');

test('every overlay is found where it is used, and none in tests or elsewhere', () => {
  const root = mkdtempSync(join(tmpdir(), 'sanuk-overlays-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('shell/src/features/a/login.dialog.tsx', '<Dialog overlay="login" open />');
  write('mfe-new/src/b.tsx', '<FormDialog\n  overlay="limit"\n/><Drawer overlay="limit" />');
  write('mfe-new/src/b.test.tsx', '<Dialog overlay="of-a-test" />');
  write('docs/c.tsx', '<Dialog overlay="elsewhere" />');
  expect(overlaysIn(root)).toEqual(['limit', 'login']);
  rmSync(root, { recursive: true });
});

test('the site has the overlays it is known for', () => {
  expect(overlaysIn(repository)).toEqual(expect.arrayContaining(['login', 'bill', 'prize', 'password']));
});

test('those that no test opened are one failure that names them', () => {
  expect(unseenOverlays(['bill', 'login'], new Set(['bill', 'login', 'specimen']))).toEqual([]);
  expect(unseenOverlays(['bill', 'login', 'win'], new Set(['login']))).toEqual([
    {
      what: 'overlays nobody looked at',
      details: '2 of 3 overlays stood open in no browser test: bill, win',
    },
  ]);
});
