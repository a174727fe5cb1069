import { rename } from 'node:fs/promises';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { promote } from '@sanuk/release/actions';
import { type Browser, employ, openOffice } from '../testing/office.ts';
import { ask, openReleaseOffice, type ReleaseOffice } from '../testing/release-office.ts';

jest.setTimeout(60_000);

let opened: ReleaseOffice;
let team: Browser;
beforeAll(async () => {
  opened = await openReleaseOffice();
  team = (await employ(opened.office, 'team1', ['release-team'])).browser;
});
afterAll(() => opened.close());

describe('a release team', () => {
  test('sees its own remote alone, in what runs, in the history and in a comparison', async () => {
    await opened.move('mfe-lotto', { action: 'pin' });
    await opened.move('mfe-lotto', { action: 'unpin' });
    const shown = await opened.show(team);
    expect(shown).toMatchObject({ latest: null, may_move_brand: false });
    expect(shown.remotes.map(({ remote, may_move }) => [remote, may_move])).toEqual([['mfe-lotto', true]]);
    const { items } = await opened.history(team);
    const entries = items.flatMap(({ entry }) => entry ?? []);
    expect(entries.length).toBeGreaterThan(1);
    for (const { changes, is_recall } of entries) {
      expect(new Set(changes.map(({ remote }) => remote))).toEqual(new Set(['mfe-lotto']));
      expect(is_recall).toBe(false);
    }
    const compared = await ask(team, 'compare', {
      brand: 'siam',
      from: 1,
      to: (await opened.show()).revision,
    });
    expect(compared.data).toEqual({ changes: [], is_recall: false, has_other_site: false });
  });

  test('changes its own remote', async () => {
    const { releaseId: release } = await opened.publish('mfe-lotto');
    const tried = await opened.move('mfe-lotto', { action: 'canary', release, percent: 1 }, team);
    expect(tried).toMatchObject({ code: 'ok' });
    expect(await opened.move('mfe-lotto', { action: 'rollback' }, team)).toMatchObject({ code: 'ok' });
  });

  test('shows a new release to part of the visitors before it shows it to everybody', async () => {
    const { releaseId: release } = await opened.publish('mfe-lotto');
    const move = (change: object) => opened.move('mfe-lotto', { release, ...change }, team);
    expect(await move({ action: 'promote' })).toMatchObject({ http: 200, code: 'canary-needed' });
    expect(await move({ action: 'canary', percent: 51 })).toMatchObject({ code: 'canary-needed' });
    expect(await move({ action: 'canary', percent: 50 })).toMatchObject({ code: 'ok' });
    const { revision } = await opened.show(team);
    const stale = await opened.move('mfe-lotto', { release, action: 'promote' }, team, revision - 1);
    expect(stale).toMatchObject({ code: 'revision-conflict' });
    // At once it has shown nothing yet.
    expect(await move({ action: 'promote' })).toMatchObject({ code: 'canary-needed' });
    await opened.move('mfe-lotto', { action: 'rollback' });
    const { context } = opened.platform;
    const halfAnHourAgo = { ...context, now: () => new Date(Date.now() - 31 * 60_000) };
    await promote(halfAnHourAgo, {
      ...{ brands: ['siam'], selection: new Map([['mfe-lotto', release]]), all: false, unpin: false },
      ...{ percent: 50, why: 'ทดสอบ', expectRevision: new Map() },
    });
    expect(await move({ action: 'promote' })).toMatchObject({ code: 'ok' });
    const approval = await opened.move('mfe-lotto', { action: 'approve' }, team);
    expect(approval).toMatchObject({ code: 'canary-needed' });
  });

  test('approves what everybody had for half an hour, and promotes no canary of a remote that was off meanwhile', async () => {
    const { context } = opened.platform;
    const minutesAgo = (minutes: number) => ({
      ...context,
      now: () => new Date(Date.now() - minutes * 60_000),
    });
    const selection = async () => {
      const { releaseId } = await opened.publish('mfe-lotto');
      return { releaseId, selection: new Map([['mfe-lotto', releaseId]]) };
    };
    const options = { brands: ['siam'], all: false, unpin: false, why: 'ทดสอบ', expectRevision: new Map() };
    await promote(minutesAgo(31), { ...options, selection: (await selection()).selection });
    expect(await opened.move('mfe-lotto', { action: 'approve' }, team)).toMatchObject({ code: 'ok' });
    const { releaseId: release, selection: next } = await selection();
    await promote(minutesAgo(31), { ...options, selection: next, percent: 50 });
    await opened.move('mfe-lotto', { action: 'disable' }, team);
    const promotion = { action: 'promote', release };
    expect(await opened.move('mfe-lotto', promotion, team)).toMatchObject({ code: 'canary-needed' });
    expect(await opened.move('mfe-lotto', { action: 'enable' })).toMatchObject({ code: 'ok' });
    expect(await opened.move('mfe-lotto', promotion, team)).toMatchObject({ code: 'canary-needed' });
    expect(await opened.move('mfe-lotto', { action: 'rollback' })).toMatchObject({ code: 'ok' });
  });

  test('does not roll back what is pinned', async () => {
    await opened.move('mfe-lotto', { action: 'pin' });
    expect(await opened.move('mfe-lotto', { action: 'rollback' }, team)).toMatchObject({
      ...{ http: 200, code: 'remote-pinned' },
    });
    expect(await opened.move('mfe-lotto', { action: 'unpin' })).toMatchObject({ code: 'ok' });
  });

  test.each([
    ['list', { brand: 'siam', remote: 'mfe-games' }],
    ['list', { brand: 'siam', remote: 'mfe-none' }],
    ['list', { brand: 'thara', remote: 'mfe-lotto' }],
    ['show', { brand: 'thara' }],
    ['show', { brand: 'no-brand' }],
    ['history', { brand: 'thara', before: null }],
    ['compare', { brand: 'thara', from: 1, to: 2 }],
    ['move', { brand: 'siam', remote: 'mfe-games', action: 'disable', why: 'ทดสอบ', expect_revision: 1 }],
    ['move', { brand: 'siam', remote: 'shell', action: 'rollback', why: 'ทดสอบ', expect_revision: 1 }],
    ['move', { brand: 'thara', remote: 'mfe-lotto', action: 'pin', why: 'ทดสอบ', expect_revision: 1 }],
    // Only an owner or a manager may unpin or enable a remote.
    ['move', { brand: 'siam', remote: 'mfe-lotto', action: 'unpin', why: 'ทดสอบ', expect_revision: 1 }],
    ['move', { brand: 'siam', remote: 'mfe-lotto', action: 'enable', why: 'ทดสอบ', expect_revision: 1 }],
    ['move-brand', { brand: 'siam', action: 'recall', why: 'ทดสอบ', expect_revision: 1 }],
    ['move-brand', { brand: 'siam', action: 'to-revision', revision: 1, why: 'ทดสอบ', expect_revision: 1 }],
  ])('is refused by %s %j, as for a name that does not exist', async (path, body) => {
    const answer = await ask(team, path, body);
    expect(answer).toEqual({
      ...{ http: 403, code: 'not-permitted', data: null },
      message: 'สิทธิ์ของคุณทำรายการนี้ไม่ได้',
    });
  });
});

test.each<[StaffRole, string]>([
  ['support', 'not-permitted'],
  ['finance', 'not-permitted'],
  ['auditor', 'ok'],
])('%s reads with the answer %s, and changes nothing', async (role, code) => {
  const { browser } = await employ(opened.office, `reads-${role}`, [role]);
  expect(await ask(browser, 'show', { brand: 'siam' })).toMatchObject({ code });
  expect(await opened.move('mfe-lotto', { action: 'pin' }, browser)).toMatchObject({
    http: 403,
    code: 'not-permitted',
  });
  expect(await opened.moveBrand({ action: 'recall' }, browser)).toMatchObject({
    http: 403,
    code: 'not-permitted',
  });
});

describe('a bad body is refused', () => {
  const good = { brand: 'siam', remote: 'mfe-lotto', expect_revision: 1, why: 'ทดสอบ' };
  const release = 'a'.repeat(20);
  test.each([
    { ...good, action: 'promote' },
    { ...good, action: 'promote', release: 'latest' },
    { ...good, action: 'promote', release, percent: 10 },
    { ...good, action: 'canary', release },
    { ...good, action: 'canary', release, percent: 0 },
    { ...good, action: 'canary', release, percent: 101 },
    { ...good, action: 'canary', release, percent: '10' },
    { ...good, action: 'pin', release },
    { ...good, action: 'resign' },
    // A name that every object of JavaScript has.
    { ...good, remote: 'constructor', action: 'pin' },
    { ...good, action: 'pin', why: 'ก' },
    { ...good, action: 'pin', why: '    ' },
    { ...good, action: 'pin', why: 'สอง\nบรรทัด' },
    { ...good, action: 'pin', why: 'ก'.repeat(201) },
    { ...good, action: 'pin', expect_revision: 0 },
    { ...good, action: 'pin', remote: '../shell' },
    { ...good, action: 'pin', brand: '../siam' },
    { ...good, action: 'pin', who: 'somebody' },
  ])('%j', async (body) => {
    expect(await ask(opened.owner, 'move', body)).toMatchObject({ http: 400, code: 'request-invalid' });
  });
});

test('without a session nothing is read', async () => {
  const answer = await opened.office.app.inject({
    method: 'POST',
    url: '/api/releases/show',
    headers: { origin: 'https://office.test', 'content-type': 'application/json' },
    payload: '{"brand":"siam"}',
  });
  expect(answer.statusCode).toBe(401);
});

test('a store that is away is said to be, and the page works again once it is back', async () => {
  const elsewhere = `${opened.platform.storeDir}-away`;
  await rename(opened.platform.storeDir, elsewhere);
  try {
    const answer = await ask(opened.owner, 'show', { brand: 'siam' });
    expect(answer).toMatchObject({ http: 503, code: 'store-away' });
  } finally {
    await rename(elsewhere, opened.platform.storeDir);
  }
  expect(await ask(opened.owner, 'show', { brand: 'siam' })).toMatchObject({ code: 'ok' });
});

test('an office without a store says so', async () => {
  const plain = await openOffice();
  try {
    const { browser } = await employ(plain, 'owner2', ['owner']);
    expect(await ask(browser, 'show', { brand: 'siam' })).toMatchObject({
      ...{ http: 200, code: 'releases-not-set-up' },
    });
    expect((await browser.send('GET', '/api/me')).json().data).toMatchObject({ has_releases: false });
  } finally {
    await plain.close();
  }
});
