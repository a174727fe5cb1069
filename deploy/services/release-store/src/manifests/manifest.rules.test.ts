import type { ManifestRemote } from '@sanuk/contract/federation/manifest';
import {
  approved,
  ChangeRefusedError,
  type Composition,
  initialComposition,
  type PromoteChange,
  promoted,
  releasesOf,
  restored,
  rolledBack,
  withSettings,
} from './manifest.rules.ts';

const entry = (stable: string, more: Partial<ManifestRemote> = {}): ManifestRemote => ({
  stable,
  lastKnownGood: null,
  canary: null,
  pinned: null,
  enabled: true,
  ...more,
});
const change = (release: string, more: Partial<PromoteChange> = {}): PromoteChange => ({
  release,
  unpin: false,
  salt: 'new',
  isProven: true,
  ...more,
});

describe('promoting', () => {
  test('[F7] the release that stood there becomes the last known good', () => {
    expect(promoted(entry('a', { lastKnownGood: 'z' }), change('b'))).toEqual(
      entry('b', { lastKnownGood: 'a' }),
    );
  });

  test('[F5] [F7] after two bad releases in a row the last known good is still the good one', () => {
    const good = entry('good', { lastKnownGood: 'older' });
    const bad1 = promoted(good, change('bad1'));
    const bad2 = promoted(bad1, change('bad2', { isProven: false }));
    expect(bad2).toEqual(entry('bad2', { lastKnownGood: 'good' }));
    expect(promoted(bad2, change('bad3', { isProven: false })).lastKnownGood).toBe('good');
  });

  test('[F7] before anything was seen good, the release before is better than nothing', () => {
    const first = promoted(entry('a'), change('b', { isProven: false }));
    expect(first).toEqual(entry('b', { lastKnownGood: 'a' }));
    expect(promoted(first, change('c', { isProven: false }))).toEqual(entry('c', { lastKnownGood: 'a' }));
  });

  test('[F7] going back to the last known good by hand does not make a bad release the good one', () => {
    const bad = entry('bad', { lastKnownGood: 'good' });
    expect(promoted(bad, change('good', { isProven: false }))).toEqual(entry('good'));
  });

  test('[F7] an approved release is good at once, and an approval is of one release only', () => {
    const running = approved(entry('b', { lastKnownGood: 'a' }));
    expect(running).toEqual(entry('b', { lastKnownGood: 'a', approved: 'b' }));
    const next = promoted(running, change('c', { isProven: false }));
    expect(next).toEqual(entry('c', { lastKnownGood: 'b' }));
    expect(rolledBack(approved(next), [running])).toEqual(entry('b', { lastKnownGood: 'a' }));
  });

  test('[F7] promoting what runs already changes nothing, the last known good included', () => {
    const running = entry('b', { lastKnownGood: 'a' });
    expect(promoted(running, change('b'))).toEqual(running);
  });

  test('[F7] a canary leaves stable alone; raising it keeps the salt, another release takes a new one', () => {
    const at5 = promoted(entry('a'), change('b', { percent: 5, salt: 's1' }));
    expect(at5).toEqual(entry('a', { canary: { release: 'b', percent: 5, salt: 's1' } }));
    const at50 = promoted(at5, change('b', { percent: 50, salt: 's2' }));
    expect(at50.canary).toEqual({ release: 'b', percent: 50, salt: 's1' });
    expect(promoted(at5, change('c', { percent: 5, salt: 's3' })).canary?.salt).toBe('s3');
    expect(promoted(at50, change('b'))).toEqual(entry('b', { lastKnownGood: 'a' }));
  });

  test('[F7] what runs for everybody cannot become a canary', () => {
    expect(() => promoted(entry('a'), change('a', { percent: 5 }))).toThrow(ChangeRefusedError);
  });

  test('[F4] a pinned remote stays, unless it is freed by the same act', () => {
    const pinned = entry('a', { pinned: { reason: 'waits for its odds' } });
    expect(() => promoted(pinned, change('b'))).toThrow('waits for its odds');
    expect(promoted(pinned, change('b', { unpin: true }))).toEqual(entry('b', { lastKnownGood: 'a' }));
  });
});

describe('rolling back', () => {
  test('[F7] one remote goes back to its last known good, and further back the next time', () => {
    const history = [entry('b', { lastKnownGood: 'a' }), entry('a')];
    const once = rolledBack(entry('c', { lastKnownGood: 'b' }), history);
    expect(once).toEqual(entry('b', { lastKnownGood: 'a' }));
    const twice = rolledBack(once, [entry('c', { lastKnownGood: 'b' }), ...history]);
    expect(twice).toEqual(entry('a'));
    expect(() => rolledBack(twice, history)).toThrow(ChangeRefusedError);
  });

  test('[F7] a canary is ended first', () => {
    const withCanary = entry('b', { lastKnownGood: 'a', canary: { release: 'c', percent: 5, salt: 's' } });
    expect(rolledBack(withCanary, [])).toEqual(entry('b', { lastKnownGood: 'a' }));
  });

  test('[F7] an old revision comes back as it was, but a recall stays in force', () => {
    const old: Composition = { minRevision: 0, shell: entry('s1'), remotes: { 'mfe-lotto': entry('a') } };
    const current: Composition = { minRevision: 6, shell: entry('s2'), remotes: {} };
    expect(restored(current, old)).toEqual({ ...old, minRevision: 6 });
  });
});

describe('settings of a brand', () => {
  const releases = { shell: 's', 'mfe-games': 'g', 'mfe-lotto': 'l' };
  const wanted = {
    'mfe-games': { enabled: true, follow: true },
    'mfe-lotto': { enabled: true, follow: false, reason: 'older odds' },
  };

  test('[F4] the first composition runs what the brand wants, pinned where it does not follow', () => {
    expect(initialComposition({ remotes: wanted }, releases)).toEqual({
      minRevision: 0,
      shell: entry('s'),
      remotes: { 'mfe-games': entry('g'), 'mfe-lotto': entry('l', { pinned: { reason: 'older odds' } }) },
    });
    expect(() => initialComposition({ remotes: wanted }, { shell: 's' })).toThrow('mfe-games');
    expect(() => initialComposition({ remotes: {} }, {})).toThrow('shell');
  });

  test('[F4] changed settings add, switch off, pin and free, and touch no release', () => {
    const before = initialComposition({ remotes: wanted }, releases);
    const next = withSettings(
      before,
      {
        remotes: {
          'mfe-lotto': { enabled: true, follow: true },
          'mfe-member': { enabled: true, follow: true },
        },
      },
      { ...releases, 'mfe-lotto': 'newer', 'mfe-member': 'm' },
    );
    expect(next.remotes).toEqual({
      'mfe-games': entry('g', { enabled: false }),
      'mfe-lotto': entry('l'),
      'mfe-member': entry('m'),
    });
    expect(withSettings(before, { remotes: wanted }, releases)).toEqual(before);
  });

  test('[F7] every release that can come into a page is named once', () => {
    const composition: Composition = {
      minRevision: 0,
      shell: entry('s', { lastKnownGood: 's' }),
      remotes: {
        'mfe-lotto': entry('a', { lastKnownGood: 'b', canary: { release: 'c', percent: 1, salt: '' } }),
      },
    };
    expect(releasesOf(composition)).toEqual([
      { remote: 'shell', releaseId: 's' },
      { remote: 'mfe-lotto', releaseId: 'a' },
      { remote: 'mfe-lotto', releaseId: 'b' },
      { remote: 'mfe-lotto', releaseId: 'c' },
    ]);
  });
});
