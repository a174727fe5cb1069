import pg from 'pg';
import { migrations } from '../app/migrations.ts';
import { rights } from '../app/rights.ts';
import { migrate } from '../database/migrations.ts';
import { runOnServer, testServer, urlOfDatabase } from '../testing/test-cluster.ts';

const name = `normalised_${process.pid}`;
const server = process.env[testServer] ?? '';
const url = urlOfDatabase(server, name);
const added = [
  ...['auth-010-normalised-accounts-and-names', 'auth-011-same-person', 'auth-012-names-without-marks'],
  ...['responsible-play-004-padded-accounts', 'affiliate-003-own-referrals', 'member-desk-002-links'],
  'auth-015-devices',
];

let client: pg.Client;
beforeAll(async () => {
  await runOnServer(server, `create database ${name}`);
  const { member_flag: _, member_device: __, ...tables } = rights.tables;
  await migrate(url, {
    migrations: migrations.filter((step) => !added.includes(step.name)),
    rights: { tables, sequences: rights.sequences ?? [] },
  });
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runOnServer(server, `drop database if exists ${name} with (force)`);
});

const idOf = (no: number) => `01890000-0000-7000-8000-00000000000${no}`;

/** Members as they were registered before numbers and names were compared: by number, name, bank, account. */
async function insertMembers(members: readonly [number, string, string, string][]): Promise<void> {
  await client.query(
    "insert into agent (agent_id, agent_code, brand, profile, banners) values (5, 'SIAM', 'siam', '{}', '[]') on conflict do nothing",
  );
  for (const [no, called, bank, account] of members)
    await client.query(
      `insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
       values ($1, 5, $2, '-', $3, $4, $5)`,
      [idOf(no), `081000000${no}`, called, bank, account],
    );
}

test('given members from before, the migration normalises their columns, keeps duplicates and flags them', async () => {
  await insertMembers([
    [1, 'สมหญิง ใจดี', 'KBANK', '0012345678'],
    [2, 'นางสาวสมหญิง ใจดี', 'KBANK', '00012345678'],
    [3, 'สมชาย กล้าหาญ', 'SCB', '000012345678'],
    [4, 'นาย สมชาย กล้าหาญ', 'SCB', '5555555555'],
    [5, 'มานี มีนา', 'SCB', '6666666666'],
  ]);
  await client.query(
    `insert into affiliate_account (member_id, agent_id, code) values ('${idOf(3)}', 5, 'ABCDEFGH')`,
  );
  for (const no of [4, 5])
    await client.query(
      `insert into affiliate_referral (member_id, agent_id, code, outcome, upline_id) values ($1, 5, 'ABCDEFGH', 'joined', $2)`,
      [idOf(no), idOf(3)],
    );
  await migrate(url, { migrations, rights });
  const { rows: members } = await client.query('select name_key from member order by member_id');
  expect(members.map(({ name_key }) => name_key)).toEqual([
    ...['สมหญิงใจดี', 'สมหญิงใจดี', 'สมชายกลาหาญ', 'สมชายกลาหาญ', 'มานีมีนา'],
  ]);
  const { rows: owners } = await client.query(
    'select member_id, account_key, is_duplicate from bank_account_owner order by member_id',
  );
  expect(owners).toEqual([
    { member_id: idOf(1), account_key: '12345678', is_duplicate: false },
    { member_id: idOf(2), account_key: '12345678', is_duplicate: true },
    { member_id: idOf(3), account_key: '12345678', is_duplicate: false },
    { member_id: idOf(4), account_key: '5555555555', is_duplicate: false },
    { member_id: idOf(5), account_key: '6666666666', is_duplicate: false },
  ]);
  const { rows: flags } = await client.query(
    'select member_id, other_id, signals, holds, status from member_flag order by member_id, other_id',
  );
  const open = { holds: true, status: 'open' };
  expect(flags).toEqual([
    { ...open, member_id: idOf(2), other_id: idOf(1), signals: ['same-account', 'same-name'] },
    { ...open, member_id: idOf(3), other_id: idOf(1), signals: ['same-account'] },
    { ...open, member_id: idOf(3), other_id: idOf(2), signals: ['same-account'] },
    { ...open, member_id: idOf(4), other_id: idOf(3), signals: ['same-name', 'own-referral'] },
  ]);
});

test('given a duplicate from before, its owner may name a second account, and nobody gets another duplicate', async () => {
  await client.query(
    `update member set sub_bank_code = 'BBL', sub_bank_account = '7777777777' where member_id = $1`,
    [idOf(2)],
  );
  const { rows } = await client.query(
    'select bank_code, is_duplicate from bank_account_owner where member_id = $1 order by bank_code',
    [idOf(2)],
  );
  expect(rows).toEqual([
    { bank_code: 'BBL', is_duplicate: false },
    { bank_code: 'KBANK', is_duplicate: true },
  ]);
  await expect(insertMembers([[6, 'ปิติ ยินดี', 'KBANK', '000000012345678']])).rejects.toThrow(
    'bank_account_owner_padded_once',
  );
});
