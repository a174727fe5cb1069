import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import { changesBetween, hasOtherSite, type IdChange, isRecall } from './release-changes.rules.ts';

const [a, b, c] = ['a'.repeat(20), 'b'.repeat(20), 'c'.repeat(20)] as const;
const canaryOf = (release: string, percent = 10) => ({ release, percent, salt: 's' });

const entryOf = (more: Partial<ManifestRemote> = {}): ManifestRemote => ({
  ...{ stable: a, lastKnownGood: null, canary: null, pinned: null, enabled: true },
  ...more,
});
type Compared = Pick<BrandManifest, 'shell' | 'remotes' | 'minRevision' | 'site'>;
const revisionWith = (lotto: Partial<ManifestRemote> | null, more: Partial<Compared> = {}): Compared => ({
  shell: entryOf(),
  remotes: lotto ? { 'mfe-lotto': entryOf(lotto) } : {},
  minRevision: 0,
  ...more,
});

type Entry = Partial<ManifestRemote> | null;
const nothing = { remote: 'mfe-lotto', from: null, to: null, percent: null };

const cases: [string, Entry, Entry, Partial<IdChange>[]][] = [
  ['nothing', {}, {}, []],
  ['another release', {}, { stable: b, lastKnownGood: a }, [{ what: 'release', from: a, to: b }]],
  ['a canary', {}, { canary: canaryOf(b) }, [{ what: 'canary', to: b, percent: 10 }]],
  [
    'a canary for more visitors',
    { canary: canaryOf(b) },
    { canary: canaryOf(b, 50) },
    [{ what: 'canary', from: b, to: b, percent: 50 }],
  ],
  [
    'a canary in place of another',
    { canary: canaryOf(b) },
    { canary: canaryOf(c) },
    [{ what: 'canary', from: b, to: c, percent: 10 }],
  ],
  ['the end of a canary', { canary: canaryOf(b) }, {}, [{ what: 'canary-ended', from: b }]],
  [
    'a canary that runs for everybody now',
    { canary: canaryOf(b) },
    { stable: b, lastKnownGood: a },
    [{ what: 'release', from: a, to: b }],
  ],
  [
    'another release than the canary',
    { canary: canaryOf(b) },
    { stable: c, lastKnownGood: a },
    [
      { what: 'release', from: a, to: c },
      { what: 'canary-ended', from: b },
    ],
  ],
  ['an approval', {}, { approved: a }, [{ what: 'approved', to: a }]],
  ['another last known good', { lastKnownGood: b }, { lastKnownGood: c }, [{ what: 'good', from: b, to: c }]],
  ['a pin', {}, { pinned: { reason: 'test' } }, [{ what: 'pinned' }]],
  ['the end of a pin', { pinned: { reason: 'test' } }, {}, [{ what: 'unpinned' }]],
  ['off', {}, { enabled: false }, [{ what: 'disabled' }]],
  ['on', { enabled: false }, {}, [{ what: 'enabled' }]],
  ['a new remote', null, { enabled: false }, [{ what: 'added', to: a }, { what: 'disabled' }]],
  ['a remote that is gone', {}, null, [{ what: 'removed', from: a }]],
];

test.each(cases)('%s is found between two revisions', (_name, old, next, changes) => {
  expect(changesBetween(revisionWith(old), revisionWith(next))).toEqual(
    changes.map((change) => ({ ...nothing, ...change })),
  );
});

test('the first revision adds shell and remotes', () => {
  expect(changesBetween(null, revisionWith({})).map(({ remote, what }) => [remote, what])).toEqual([
    ['shell', 'added'],
    ['mfe-lotto', 'added'],
  ]);
});

test('a recall is a higher least revision, and another site is another host', () => {
  const site = { hosts: ['a.test'], agentId: 1, agentCode: 'A', apiBaseUrl: '', boxOrigins: [] };
  const old = revisionWith({}, { site });
  expect([isRecall(null, old), isRecall(old, old)]).toEqual([false, false]);
  expect(isRecall(old, revisionWith({}, { minRevision: 2 }))).toBe(true);
  expect([hasOtherSite(null, old), hasOtherSite(old, old)]).toEqual([false, false]);
  expect(hasOtherSite(old, revisionWith({}, { site: { ...site, hosts: ['b.test'] } }))).toBe(true);
});
