import type { BuildRecord, ReleaseRecord } from '@sanuk/contract/federation/release';
import { buildRecord } from '@sanuk/release-store/testing';
import { checkComposition, checkFit, routeShapes } from './composition-checks.ts';

function release(remote: string, more: Partial<BuildRecord> = {}): ReleaseRecord {
  const { exposes: _, ...build } = buildRecord({ remote, ...more });
  return { ...build, releaseId: '0'.repeat(20), commit: '', publishedAt: '', files: {} };
}
const route = (path: string) => ({ path, layout: 'default' as const, middleware: [], title: path });

describe('gate: what meets on a brand', () => {
  test('[F7] a remote fits a shell that provides its ranges', () => {
    expect(checkFit(release('mfe-lotto'), release('shell'))).toEqual([]);
  });

  test.each([
    [{ react: '^18.0.0' }, 'react is 19.3.1, asked for is ^18.0.0'],
    [{ 'react-dom/client': '^19.0.0' }, 'react-dom/client is not provided'],
    [{ '@sanuk/platform': '^0.2.0' }, '@sanuk/platform is 0.1.0, asked for is ^0.2.0'],
  ])('[F7] a shared range the shell does not meet is refused: %j', (consumes, why) => {
    const [finding] = checkFit(release('mfe-lotto', { consumes }), release('shell'));
    expect(finding).toMatchObject({ check: 'shared-range', severity: 'refuse' });
    expect(finding?.message).toContain(why);
  });

  test('[F7] an export that the remote imports and the shell no longer provides is refused by name', () => {
    const remote = release('mfe-lotto', {
      consumedExports: { '@sanuk/platform': ['call', 'useWallet'], react: ['useState'] },
    });
    const shellWith = (names: string[]) =>
      release('shell', { version: '2.0.0', providedExports: { '@sanuk/platform': names } });
    expect(checkFit(remote, shellWith(['call', 'showError', 'useWallet']))).toEqual([]);
    expect(checkFit(remote, shellWith(['call', 'useBalance']))).toEqual([
      {
        check: 'shared-export',
        severity: 'refuse',
        message:
          'mfe-lotto 1.0.0 on shell 2.0.0: @sanuk/platform does not export useWallet, which the remote imports',
      },
    ]);
  });

  test('[F7] releases from before exports were recorded fit by their versions alone', () => {
    const remote = release('mfe-lotto', { consumedExports: { '@sanuk/platform': ['gone'] } });
    expect(checkFit(remote, release('shell'))).toEqual([]);
    expect(
      checkFit(release('mfe-lotto'), release('shell', { providedExports: { '@sanuk/platform': [] } })),
    ).toEqual([]);
  });

  test('[F7] another major of the contract is refused, another minor is not', () => {
    const shell = release('shell', { contractVersion: '2.1.0' });
    expect(checkFit(release('mfe-lotto', { contractVersion: '2.9.0' }), shell)).toEqual([]);
    expect(checkFit(release('mfe-lotto', { contractVersion: '1.9.0' }), shell)).toMatchObject([
      { check: 'contract' },
    ]);
  });

  test('[F7] routes of two apps that serve the same URLs are refused', () => {
    const shell = release('shell', { routes: [route('/login')] });
    const games = release('mfe-games', { routes: [route('/'), route('/lobby/:name?')] });
    const clash = release('mfe-lotto', { routes: [route('/lobby/:id'), route('/Login')] });
    expect(checkComposition(shell, [games, clash]).map(({ message }) => message)).toEqual([
      '/lobby/: belongs to mfe-games and to mfe-lotto',
      '/login belongs to shell and to mfe-lotto',
    ]);
  });

  test('[F7] a fixed path beside a parameter is no collision: the fixed one wins', () => {
    const lotto = release('mfe-lotto', { routes: [route('/lotto/lobby'), route('/lotto/:round_id?')] });
    const other = release('mfe-games', { routes: [route('/lotto/extra')] });
    expect(checkComposition(release('shell'), [lotto, other])).toEqual([]);
  });

  test('[F7] optional segments stand for both forms', () => {
    expect(routeShapes('/poll/:id?')).toEqual(['/poll', '/poll/:']);
    expect(routeShapes('/a?/b')).toEqual(['/b', '/a/b']);
    expect(routeShapes('/')).toEqual(['/']);
  });
});
