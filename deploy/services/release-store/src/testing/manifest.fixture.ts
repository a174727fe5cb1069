import type { BrandManifest } from '@sanuk/contract/federation/manifest';

const id = (digit: string) => digit.repeat(20);
const entry = { stable: id('a'), lastKnownGood: null, canary: null, pinned: null, enabled: true };

/** A manifest of a brand with a canary, the same at every time: what is signed of it is known. */
export const sampleManifest: BrandManifest = {
  brand: 'siam',
  revision: 3,
  parent: 2,
  createdAt: '2026-11-01T00:00:00.000Z',
  createdBy: 'tester',
  reason: 'ทดสอบ',
  minRevision: 0,
  shell: entry,
  remotes: { 'mfe-lotto': { ...entry, canary: { release: id('b'), percent: 12.5, salt: 's' } } },
};
