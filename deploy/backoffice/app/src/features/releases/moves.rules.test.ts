import { actionsOf, choosableReleases, firstChoice, type RemoteAction } from './moves.rules.ts';
import { publishedOf, releaseOf, remoteOf } from './testing/releases.fixtures.ts';

const canary = { ...releaseOf('b'), percent: 10 };
const cases: [string, Parameters<typeof remoteOf>[0], RemoteAction[]][] = [
  ['a remote', {}, ['canary', 'promote', 'approve', 'pin', 'disable']],
  ['a remote with a canary', { canary }, ['canary', 'promote', 'rollback', 'approve', 'pin', 'disable']],
  [
    'a remote with a last known good',
    { last_known_good: releaseOf('b') },
    ['canary', 'promote', 'rollback', 'approve', 'pin', 'disable'],
  ],
  ['an approved remote', { is_approved: true }, ['canary', 'promote', 'pin', 'disable']],
  ['a pinned remote', { pinned: 'ทดสอบ' }, ['unpin', 'approve', 'disable']],
  [
    'a pinned remote with a last known good',
    { pinned: 'ทดสอบ', last_known_good: releaseOf('b') },
    ['unpin', 'approve', 'rollback', 'disable'],
  ],
  ['a remote that is off', { is_enabled: false }, ['canary', 'promote', 'approve', 'pin', 'enable']],
  ['the shell', { remote: 'shell' }, ['canary', 'promote', 'approve', 'pin']],
];

test.each(cases)('%s has the actions that fit it', (_name, more, actions) => {
  expect(actionsOf(remoteOf(more), true)).toEqual(actions);
});

test('a release team cannot unpin, enable or roll back a pinned remote', () => {
  const good = { pinned: 'ทดสอบ', is_approved: true, last_known_good: releaseOf('b') };
  expect(actionsOf(remoteOf(good), false)).toEqual(['disable']);
  expect(actionsOf(remoteOf({ ...good, canary }), false)).toEqual(['rollback', 'disable']);
  expect(actionsOf(remoteOf({ pinned: 'ทดสอบ' }), false)).toEqual(['approve', 'disable']);
  expect(actionsOf(remoteOf({ pinned: 'ทดสอบ', is_enabled: false, is_approved: true }), false)).toEqual([]);
  expect(actionsOf(remoteOf({ is_enabled: false }), false)).toEqual(['canary', 'approve', 'pin']);
});

test('a release team promotes the canary, or what ran for everybody before', () => {
  const published = ['a', 'b', 'c', 'd'].map(publishedOf);
  const remote = remoteOf({ stable: releaseOf('a'), canary, last_known_good: releaseOf('d') });
  const chosenFrom = (action: RemoteAction, mayMoveBrand: boolean) =>
    choosableReleases(remote, action, mayMoveBrand, published);
  expect(actionsOf(remote, false)).toContain('promote');
  expect(chosenFrom('promote', false)).toEqual(['a', 'b', 'd'].map(publishedOf));
  expect(chosenFrom('canary', false)).toEqual(published);
  expect(chosenFrom('promote', true)).toEqual(published);
});

test('the canary is chosen first, then the newest release that does not run for everybody', () => {
  const published = [publishedOf('a'), publishedOf('c'), publishedOf('b')];
  expect(firstChoice({ stable: releaseOf('a'), canary }, published)).toBe(canary.release);
  expect(firstChoice({ stable: releaseOf('a'), canary: null }, published)).toBe(releaseOf('c').release);
  expect(firstChoice({ stable: releaseOf('a'), canary: null }, [publishedOf('a')])).toBe(
    releaseOf('a').release,
  );
  expect(firstChoice({ stable: releaseOf('a'), canary: null }, [])).toBe('');
});
