import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryItem } from '@sanuk/contract/outside/office-releases';
import { newestManifest } from '@sanuk/release-store/manifests';
import { employ } from '../testing/office.ts';
import { ask, openReleaseOffice, type ReleaseOffice } from '../testing/release-office.ts';

jest.setTimeout(60_000);

const vitalLines = (release: string) =>
  ['500', '1000', '+Inf'].map(
    (le, at) =>
      `sanuk_page_lcp_ms_bucket{le="${le}",brand="siam",remote="mfe-lotto",release="${release}"} ${[3, 4, 4][at]}`,
  );

let opened: ReleaseOffice;
beforeAll(async () => {
  opened = await openReleaseOffice();
});
afterAll(() => opened.close());

describe('what a brand runs', () => {
  test('is shown to an owner, with who made the revision and what may be changed', async () => {
    const shown = await opened.show();
    expect(shown).toMatchObject({
      ...{ revision: 1, may_move_brand: true, metrics: 'read' },
      latest: { created_by: 'tester', reason: 'first revision' },
    });
    expect(shown.remotes.map(({ remote, may_move }) => [remote, may_move])).toEqual([
      ['shell', true],
      ['mfe-games', true],
      ['mfe-lotto', true],
    ]);
    expect(shown.remotes[2]).toMatchObject({
      ...{ is_enabled: true, is_approved: false, canary: null, last_known_good: null, pinned: null },
      stable: { version: '1.0.0', health: { vitals: [], incidents: [] } },
    });
    expect((await opened.owner.send('GET', '/api/me')).json().data).toMatchObject({ has_releases: true });
  });

  test('has the vitals and incidents of each release, as an edge counted them', async () => {
    const release = (await opened.remoteOf('mfe-lotto'))?.stable.release ?? '';
    const labels = `brand="siam",remote="mfe-lotto",release="${release}",kind="fallback",reason="none"`;
    opened.edge.count([...vitalLines(release), `sanuk_browser_incidents_total{${labels}} 2`]);
    expect((await opened.remoteOf('mfe-lotto'))?.stable.health).toEqual({
      vitals: [{ vital: 'lcp_ms', pages: 4, p75: 500 }],
      incidents: [{ kind: 'fallback', reason: 'none', count: 2 }],
    });
    expect((await opened.remoteOf('mfe-games'))?.stable.health).toEqual({ vitals: [], incidents: [] });
  });
});

describe('a change of a remote', () => {
  test('a release runs for a part of the visitors, then for everybody, and is taken back', async () => {
    const first = (await opened.remoteOf('mfe-lotto'))?.stable.release;
    const { releaseId: release, version } = await opened.publish('mfe-lotto');
    const listed = await ask<object[]>(opened.owner, 'list', { brand: 'siam', remote: 'mfe-lotto' });
    expect(listed.data[0]).toMatchObject({ release, version, commit: 'abc123' });

    const tried = await opened.move('mfe-lotto', { action: 'canary', release, percent: 10 });
    expect(tried).toMatchObject({ code: 'ok', data: { outcome: 'switched' } });
    expect(await opened.remoteOf('mfe-lotto')).toMatchObject({ canary: { release, version, percent: 10 } });

    await opened.move('mfe-lotto', { action: 'promote', release });
    expect(await opened.remoteOf('mfe-lotto')).toMatchObject({
      ...{ stable: { release, version }, canary: null, last_known_good: { release: first } },
    });
    const again = await opened.move('mfe-lotto', { action: 'promote', release });
    expect(again).toMatchObject({ code: 'ok', data: { outcome: 'unchanged' } });

    await opened.move('mfe-lotto', { action: 'rollback' });
    expect(await opened.remoteOf('mfe-lotto')).toMatchObject({ stable: { release: first } });
    const { items } = await opened.history();
    const what = items.slice(0, 3).map(({ entry }) => entry?.changes.map((one) => one.what));
    expect(what).toEqual([['release'], ['release'], ['canary']]);
    expect(items[0]?.entry).toMatchObject({ created_by: 'backoffice:owner1', reason: 'ทดสอบ' });
    expect(items[0]?.entry?.changes[0]).toMatchObject({ from: { version }, to: { version: '1.0.0' } });
  });

  test('a pinned remote keeps its release until the pin is removed', async () => {
    const { releaseId: release } = await opened.publish('mfe-games');
    await opened.move('mfe-games', { action: 'pin' });
    expect(await opened.remoteOf('mfe-games')).toMatchObject({ pinned: 'ทดสอบ' });
    for (const action of [
      { action: 'promote', release },
      { action: 'canary', release, percent: 5 },
    ])
      expect(await opened.move('mfe-games', action)).toMatchObject({ http: 200, code: 'remote-pinned' });
    await opened.move('mfe-games', { action: 'unpin' });
    expect(await opened.move('mfe-games', { action: 'promote', release })).toMatchObject({ code: 'ok' });
  });

  test('a remote is taken off and put back, and its release is approved', async () => {
    await opened.move('mfe-games', { action: 'disable' });
    expect(await opened.remoteOf('mfe-games')).toMatchObject({ is_enabled: false });
    await opened.move('mfe-games', { action: 'enable' });
    await opened.move('mfe-games', { action: 'approve' });
    expect(await opened.remoteOf('mfe-games')).toMatchObject({ is_enabled: true, is_approved: true });
  });

  test.each([
    ['a shell that is taken off', 'shell', { action: 'disable' }, 'cannot do without its shell'],
    ['a remote that does not exist', 'mfe-none', { action: 'pin' }, 'does not run mfe-none'],
    [
      'a release that does not exist',
      'mfe-lotto',
      { action: 'promote', release: 'f'.repeat(20) },
      'no release',
    ],
  ])('%s is refused with the reason for an engineer', async (_name, remote, action, reason) => {
    const { revision } = await opened.show();
    const answer = await opened.move(remote, action);
    expect(answer).toMatchObject({ http: 200, code: 'release-refused', data: null });
    expect(answer.detail).toContain(reason);
    expect((await opened.show()).revision).toBe(revision);
  });

  test('a release that does not fit the brand is refused by the gate', async () => {
    const routes = [{ path: '/mfe-games', layout: 'default', middleware: [], title: 'x' }];
    const { releaseId: release } = await opened.publish('mfe-lotto', { routes });
    const answer = await opened.move('mfe-lotto', { action: 'canary', release, percent: 10 });
    expect(answer).toMatchObject({
      code: 'release-refused',
      detail: expect.stringContaining('route-collision'),
    });
  });

  test('of two people at once one is first, and the other is told so', async () => {
    const { revision } = await opened.show();
    const second = (await employ(opened.office, 'manager1', ['manager'])).browser;
    const answers = await Promise.all([
      opened.move('mfe-lotto', { action: 'pin' }, opened.owner, revision),
      opened.move('mfe-games', { action: 'pin' }, second, revision),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'revision-conflict']);
    expect(await opened.move('mfe-lotto', { action: 'unpin' }, second, revision)).toMatchObject({
      code: 'revision-conflict',
      message: expect.stringContaining('มีคนเปลี่ยนก่อนแล้ว'),
    });
    for (const remote of ['mfe-lotto', 'mfe-games']) await opened.move(remote, { action: 'unpin' });
  });
});

describe('a change of the brand', () => {
  test('the content of an old revision runs again, and open tabs are asked to reload', async () => {
    await opened.move('mfe-lotto', { action: 'disable' });
    await opened.moveBrand({ action: 'to-revision', revision: 1 });
    expect(await opened.remoteOf('mfe-lotto')).toMatchObject({
      is_enabled: true,
      stable: { version: '1.0.0' },
    });
    const recalled = await opened.moveBrand({ action: 'recall' });
    const { revision } = await opened.show();
    expect(recalled.data).toEqual({ outcome: 'switched', revision });
    const manifest = await newestManifest(
      opened.platform.context.store,
      opened.platform.context.trusted,
      'siam',
    );
    expect(manifest?.minRevision).toBe(revision);
    expect((await opened.history()).items[0]?.entry).toMatchObject({ is_recall: true, changes: [] });
  });

  test('two revisions are compared', async () => {
    const { revision } = await opened.show();
    const compared = await ask(opened.owner, 'compare', { brand: 'siam', from: 1, to: revision });
    expect(compared.data).toEqual({ changes: [], is_recall: true, has_other_site: false });
    expect(await ask(opened.owner, 'compare', { brand: 'siam', from: 1, to: 999 })).toMatchObject({
      ...{ http: 200, code: 'revision-unreadable' },
    });
  });
});

describe('history', () => {
  test('comes in pages of twenty, newest first', async () => {
    while ((await opened.show()).revision < 25)
      await opened.move('mfe-games', {
        action: (await opened.remoteOf('mfe-games'))?.pinned ? 'unpin' : 'pin',
      });
    const first = await opened.history();
    const second = await opened.history(opened.owner, first.next_before);
    expect(first.items).toHaveLength(20);
    expect(second.next_before).toBeNull();
    const numbers = [...first.items, ...second.items].map(({ revision }) => revision);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(numbers.at(-1)).toBe(1);
  });

  test('a damaged revision is shown as damaged and hides no other', async () => {
    const file = join(opened.platform.storeDir, 'brands/siam/3.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"mfe-lotto"', '"mfe-other"'));
    try {
      const { next_before } = await opened.history();
      const items = (await opened.history(opened.owner, next_before)).items;
      const find = (revision: number): HistoryItem | undefined =>
        items.find((one) => one.revision === revision);
      expect(find(3)).toEqual({ revision: 3, entry: null });
      expect(find(4)?.entry).toMatchObject({ compared_with: 2 });
      expect(find(2)?.entry).toMatchObject({ compared_with: 1 });
      const back = await opened.moveBrand({ action: 'to-revision', revision: 3 });
      expect(back).toMatchObject({
        code: 'release-refused',
        detail: expect.stringContaining('bad-signature'),
      });
    } finally {
      await writeFile(file, text);
    }
  });

  test('a brand whose newest revision is damaged is refused, with what to do', async () => {
    const file = join(opened.platform.storeDir, `brands/siam/${(await opened.show()).revision}.json`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, '{}');
    try {
      const answer = await ask(opened.owner, 'show', { brand: 'siam' });
      expect(answer).toMatchObject({ http: 200, code: 'brand-damaged' });
      expect(answer.detail).toContain('npm run release -- repair --brand siam');
    } finally {
      await writeFile(file, text);
    }
  });
});
