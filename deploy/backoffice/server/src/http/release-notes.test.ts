import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { grantPerson } from '@sanuk/backend/testing/office';
import { employ } from '../testing/office.ts';
import { openReleaseOffice, type ReleaseOffice } from '../testing/release-office.ts';

jest.setTimeout(60_000);

let opened: ReleaseOffice;
beforeAll(async () => {
  opened = await openReleaseOffice();
});
afterAll(() => opened.close());

/** What the trail of siam has of changes of releases by a person, once everything was sent. */
async function changesOf(name: string) {
  await opened.office.context.notes.sendAll();
  const { rows } = await opened.office.backend.admin.query<{ action: string; details: object }>(
    `select action, details - 'who' as details from audit_event
     where agent_id = 5 and details->>'who' = $1 and action ~ '^(release|brand)-' order by event_id`,
    [name],
  );
  return rows;
}

test('changes of releases are in the trail of the brand, with release, version and reason', async () => {
  const { releaseId: release, version } = await opened.publish('mfe-lotto');
  await opened.move('mfe-lotto', { action: 'canary', release, percent: 10 });
  await opened.move('mfe-lotto', { action: 'promote', release });
  await opened.move('mfe-lotto', { action: 'promote', release });
  await opened.move('mfe-lotto', { action: 'rollback' });
  await opened.move('mfe-games', { action: 'pin' });
  await opened.move('mfe-none', { action: 'pin' });
  await opened.moveBrand({ action: 'recall' });
  await opened.moveBrand({ action: 'to-revision', revision: 1 });
  const lotto = { remote: 'mfe-lotto', reason: 'ทดสอบ', network: '127.0.0.1' };
  expect(await changesOf('owner1')).toMatchObject([
    {
      action: 'release-canary-set',
      details: { ...lotto, release, version, channel: 'canary', percent: 10, revision: 2 },
    },
    {
      action: 'release-promoted',
      details: { ...lotto, release, version, channel: 'stable', percent: null, revision: 3 },
    },
    { action: 'release-rolled-back', details: { ...lotto, version: '1.0.0', revision: 4 } },
    { action: 'release-pinned', details: { remote: 'mfe-games', version: '1.0.0', revision: 5 } },
    { action: 'brand-recalled', details: { to_revision: null, revision: 6 } },
    { action: 'brand-rolled-back', details: { to_revision: 1, revision: 7, reason: 'ทดสอบ' } },
  ]);
});

test('a change is answered and noted although the store failed after the brand was switched', async () => {
  const journal = join(opened.platform.storeDir, 'audit.jsonl');
  renameSync(journal, `${journal}.away`);
  mkdirSync(journal);
  const { revision } = await opened.show();
  expect(await opened.move('mfe-games', { action: 'approve' })).toMatchObject({
    code: 'ok',
    data: { outcome: 'switched', revision: revision + 1 },
  });
  rmdirSync(journal);
  renameSync(`${journal}.away`, journal);
  expect((await changesOf('owner1')).at(-1)).toMatchObject({
    action: 'release-approved',
    details: { remote: 'mfe-games', revision: revision + 1 },
  });
});

test('a release team is noted for its remote; who has lost the role meanwhile is not, and holds up nobody', async () => {
  const { name, browser } = await employ(opened.office, 'lotto-team', ['release-team']);
  await opened.move('mfe-lotto', { action: 'pin' }, browser);
  expect(await changesOf(name)).toMatchObject([{ action: 'release-pinned' }]);
  await opened.move('mfe-lotto', { action: 'approve' }, browser);
  await grantPerson(opened.office.backend, name, ['auditor']);
  await opened.office.context.notes.sendAll();
  const left = await opened.office.admin.query('select from note_outbox where name = $1', [name]);
  expect(left.rowCount).toBe(0);
});
