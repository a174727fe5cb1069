import type { InlinedManifest } from '../page-manifest/page-manifest.ts';
import { PageEntries } from './page-entries.ts';

const manifest = () => ({}) as InlinedManifest;

test('[X10] a page is found by its manifest, path and kind of visitor', () => {
  const entries = new PageEntries({ mostPages: 10, staleMs: 60_000 });
  const [one, other] = [manifest(), manifest()];
  const entry = entries.of(one, 'guest', '/');
  expect(entries.of(one, 'guest', '/')).toBe(entry);
  expect(entries.of(one, 'member', '/')).not.toBe(entry);
  expect(entries.of(one, 'guest', '/slot')).not.toBe(entry);
  expect(entries.of(other, 'guest', '/')).not.toBe(entry);
});

test('[X10] the number of cached pages is bounded whatever manifests cookies choose; what is opened stays', () => {
  const entries = new PageEntries({ mostPages: 10, staleMs: 60_000 });
  const everybody = manifest();
  const [home, slot] = ['/', '/slot'].map((path) => entries.of(everybody, 'guest', path));
  for (const canaries of Array.from({ length: 100 }, manifest)) {
    entries.of(canaries, 'guest', '/');
    entries.of(everybody, 'guest', '/');
  }
  expect(entries.of(everybody, 'guest', '/')).toBe(home);
  expect(entries.of(everybody, 'guest', '/slot')).not.toBe(slot);
});
