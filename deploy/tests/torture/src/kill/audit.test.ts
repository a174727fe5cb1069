import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@sanuk/backend/embedded-postgres';
import { isAlive } from '@sanuk/backend/embedded-process';
import { migrate } from '@sanuk/backend/migrate';
import { migrations } from '@sanuk/backend/migrations';
import { rights } from '@sanuk/backend/rights';
import pg from 'pg';
import { AcknowledgedCalls } from './acknowledged.ts';
import { Auditor } from './audit.ts';
import { auditWithdrawals, openWithdrawals } from './withdrawal-audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanuk-audit-'));
chmodSync(folder, 0o755);
// What was promised stays in memory for as long as PostgreSQL can hold it there: what a careless setting would do.
const careless = { fsync: 'off', synchronous_commit: 'off', wal_writer_delay: '10000ms' };
let server: EmbeddedPostgres;
let admin: pg.Client;
let run = 0;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ folder, settings: careless });
  await migrate(server.url, { migrations, rights });
  admin = await connected();
  await admin.query(
    "insert into agent (agent_id, agent_code, brand, profile, banners) values (5, 'brand5', 'brand5', '{}', '[]')",
  );
}, 60_000);
afterAll(async () => {
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A member with money, and a client that wrote every answer down. */
async function fixture() {
  run += 1;
  const memberId = `01890000-0000-7000-8000-${String(run).padStart(12, '0')}`;
  const account = `member:${memberId}:cash`;
  const house = 'provider:5:p';
  await admin.query(
    `insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
     values ($1, 5, $2, 'x', 'x', 'KBANK', $2)`,
    [memberId, `081000000${run}`],
  );
  await admin.query('select ledger.open_account($1, $2, true)', [account, 'THB']);
  await admin.query('select ledger.open_account($1, $2, false)', [house, 'THB']);
  const calls = new AcknowledgedCalls();
  calls.accounts.add(account);
  const post = async (key: string, from: string, to: string, amount: number, kind: string) => {
    const { rows } = await admin.query<{ outcome: string }>(
      `select outcome from ledger.post(gen_random_uuid(), $1, $2, $3, $4, 'r', null, 'provider:p', $5, null)`,
      [from, to, amount, kind, `${key}-${run}`],
    );
    return rows[0]?.outcome;
  };
  const note = (key: string, kind: string, amount: number) =>
    calls.note({ scope: 'provider:p', key: `${key}-${run}`, kind, account, amount: BigInt(amount) });
  const win = async (key: string, amount: number) => {
    await post(key, house, account, amount, 'win');
    note(key, 'win', amount);
  };
  const auditor = new Auditor(calls);
  return { account, house, post, note, win, auditor, audit: () => auditor.audit(admin) };
}

/** Does to the books what no right and no constraint stops. */
async function forged(statement: string, values: unknown[] = []): Promise<void> {
  await admin.query(`set session_replication_role = replica`);
  await admin.query(statement, values);
  await admin.query(`set session_replication_role = origin`);
}

describe('the audit after a kill', () => {
  test('[P1] has nothing to say of books in which every answer stands once', async () => {
    const { account, house, post, note, win, audit } = await fixture();
    await win('w1', 500);
    await post('b1', account, house, 200, 'bet');
    note('b1', 'bet', -200);
    // Refused: the answer says that nothing moved.
    expect(await post('b2', account, house, 9_999, 'bet')).toBe('refused');
    note('b2', 'bet', 0);
    expect(await audit()).toEqual([]);
    await win('w2', 50);
    expect(await audit()).toEqual([]);
  });

  test('[P1] finds a call that counted twice because its key was ignored', async () => {
    const { account, house, post, win, audit } = await fixture();
    await win('w1', 500);
    // The same call once more, as a ledger without keys would take it.
    await post('w1-again', house, account, 500, 'win');
    expect(await audit()).toEqual([
      expect.stringContaining('a transfer nobody was answered for: provider:p|w1-again'),
      `${account} holds 1000 and its member was answered 500`,
    ]);
  });

  test('[P1] finds a movement of another amount, of another side, or where none was answered', async () => {
    const { account, house, post, note, win, audit } = await fixture();
    await win('w1', 500);
    await post('w2', house, account, 300, 'win');
    note('w2', 'win', 400);
    await post('b1', account, house, 100, 'bet');
    note('b1', 'win', 100);
    await post('b2', account, house, 10, 'bet');
    note('b2', 'bet', 0);
    const found = await audit();
    expect(found.filter((sentence) => sentence.startsWith('the ledger says otherwise'))).toHaveLength(2);
    expect(found).toContainEqual(expect.stringMatching(/^answered as moving nothing, and it moved: .*b2/));
  });

  test('[P1] finds a balance that was set, an entry that was forged and a second reversal', async () => {
    const { account, house, win, audit } = await fixture();
    await win('w1', 500);
    await forged('update ledger.account set balance = balance + 1 where code = $1', [account]);
    expect((await audit()).join('\n')).toMatch(
      /not the sum of its transfers.*\n.*not its last entry.*\n.*does not sum to zero/,
    );
    await forged('update ledger.account set balance = balance - 1 where code = $1', [account]);
    expect(await audit()).toEqual([]);

    await forged(
      `insert into ledger.entry (account_id, seq, transfer_id, from_account, to_account, amount, balance_before, balance_after)
       select account_id, 3, gen_random_uuid(), from_account, to_account, 7, 500, 507 from ledger.entry
        where account_id = (select id from ledger.account where code = $1)`,
      [account],
    );
    expect((await audit()).join('\n')).toMatch(/not its last entry.*\n.*a gap in the numbers/);
    await forged(`delete from ledger.entry where amount = 7 and balance_after = 507`);

    await admin.query('drop index ledger.transfer_reversal');
    for (const key of ['one', 'two'])
      await forged(
        `insert into ledger.transfer (id, from_account, to_account, from_tracked, to_tracked, unit, amount, kind,
           reference, scope, key, reversal_of)
         select gen_random_uuid(), t.to_account, t.from_account, t.to_tracked, t.from_tracked, unit, amount, 'rollback',
           'r', scope, $2, t.id from ledger.transfer t where key = $1`,
        [`w1-${run}`, `${key}-${run}`],
      );
    const found = (await audit()).join('\n');
    expect(found).toContain('two reversals of one transfer');
    expect(found).toContain('a transfer without its entries');
    await forged('delete from ledger.transfer where kind = $1', ['rollback']);
    expect(house).toBeTruthy();
  });

  test('[P1] finds what was acknowledged and lost when commits do not wait for the disk', async () => {
    const { win, auditor, audit } = await fixture();
    await admin.query('checkpoint');
    for (let number = 0; number < 20; number += 1) await win(`w${number}`, 10);
    const killed = server.pid;
    // Every process of the server at once, as a power cut would do it: nobody writes anything out.
    const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity');
    for (const pid of [killed, ...rows.map((row) => row.pid)]) process.kill(pid, 'SIGKILL');
    while (isAlive(killed) || server.pid === killed) await new Promise((resolve) => setImmediate(resolve));
    admin = await connected();
    const found = await audit();
    expect(found.some((sentence) => sentence.startsWith('acknowledged and lost'))).toBe(true);
    expect(auditor.lost).toBeGreaterThan(0);
  }, 60_000);
});

describe('the audit of withdrawals when all have ended', () => {
  /** A withdrawal that is written down as ended so, with the transfers that moved for it. */
  async function ended(status: 'paid' | 'cancelled' | 'requested', moves: readonly string[]) {
    const { account, win } = await fixture();
    await win('w', 500);
    const member = account.split(':')[1] ?? '';
    const hold = `member:${member}:hold`;
    const bank = 'bank:5';
    for (const code of [hold, bank])
      await admin.query('select ledger.open_account($1, $2, $3)', [code, 'THB', code === hold]);
    const { rows } = await admin.query<{ id: string }>(
      `insert into withdrawal (withdrawal_id, agent_id, member_id, request_key, account_id, bank_code, bank_account,
         account_name, amount_satang, reference, needs_second, status, ended_at, approved_at)
       values (gen_random_uuid(), 5, $1, 'k', 'main', '004', '1', 'x', 200, $2, false, $3::text,
         case when $3::text <> 'requested' then now() end, case when $3::text = 'paid' then now() end)
       returning withdrawal_id as id`,
      [member, `WD${run}`, status],
    );
    const id = rows[0]?.id ?? '';
    const ways: Record<string, [string, string, string]> = {
      hold: ['withdraw', account, hold],
      paid: ['withdraw-paid', hold, bank],
    };
    for (const move of moves) {
      const [kind, from, to] = ways[move] ?? ['', '', ''];
      await admin.query(
        `select ledger.post(gen_random_uuid(), $1, $2, 200, $3, 'r', null, 'withdrawal', $4, null)`,
        [from, to, kind, `${move}:${id}`],
      );
    }
    const { findings } = await auditWithdrawals(admin);
    return findings.filter((sentence) => sentence.includes(id));
  }

  test('[P1] finds one that was cancelled and never returned, paid without the bank, or never decided', async () => {
    expect(await ended('cancelled', ['hold'])).toEqual([
      expect.stringMatching(/is cancelled with 1 holds, 0 returns, 0 payments and 0 reports/),
    ]);
    expect(await ended('paid', ['hold', 'paid'])).toEqual([
      expect.stringMatching(/is paid with 1 holds, 0 returns, 1 payments and 0 reports/),
    ]);
    const before = await openWithdrawals(admin);
    expect(await ended('requested', ['hold'])).toEqual([expect.stringContaining('never ended: requested')]);
    expect(await openWithdrawals(admin)).toBe(before + 1);
  });
});
