import { createHash } from 'node:crypto';
import pg from 'pg';
import { migrations } from '../../../app/migrations.ts';
import { rights } from '../../../app/rights.ts';
import { createDatabase, createPool, type Database } from '../../../database/database.ts';
import { migrate } from '../../../database/migrations.ts';
import { findMembers } from '../member-desk.repository.ts';
import { readSearch } from '../search.ts';

const names = ['สมชาย', 'สมหญิง', 'วิชัย', 'มานี', 'ประเสริฐ', 'อนงค์', 'กันยา', 'ธนพล', 'ปิยะ', 'นภา'];
const surnames = ['ใจดี', 'รักไทย', 'ศรีสุข', 'ทองคำ', 'แก้วมณี', 'บุญมาก', 'พงษ์ไพร', 'วงศ์ใหญ่'];
const agentId = 5;

const nicknames = ['มะลิ', 'ต้น', 'Nan', 'บอย', 'Fah'];

const quoted = (words: readonly string[]): string => `array[${words.map((one) => `'${one}'`).join(', ')}]`;

/** Members numbered from 0; triggers are off, so the statement also writes what they would. */
const membersSql = (count: number): string => `
  insert into agent (agent_id, agent_code, brand, profile, banners) values (${agentId}, 'many', 'many', '{}', '[]');
  set session_replication_role = replica;
  insert into member (member_id, agent_id, phone, password_hash, name, bank_code, bank_account)
    select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${agentId}, '08' || lpad((n * 6180339::bigint % 100000000)::text, 8, '0'), 'x',
      (${quoted(names)})[1 + n % ${names.length}] || ' ' || (${quoted(surnames)})[1 + n / 7 % ${surnames.length}] || n,
      'KBANK', lpad((n * 7368787::bigint % 10000000000)::text, 10, '0')
    from generate_series(0, ${count - 1}) n;
  insert into bank_account_owner (agent_id, bank_code, bank_account, member_id)
    select agent_id, bank_code, bank_account, member_id from member;
  insert into member_network (member_id, network)
    select member_id, '10.' || n % 250 || '.' || n / 250 % 250 || '.' || n / 62500 % 250
      from (select member_id, row_number() over () as n from member) numbered;
  insert into line_account (agent_id, line_user_id, member_id, display_name)
    select ${agentId}, 'U' || lpad(to_hex(n), 32, '0'), member_id, (${quoted(nicknames)})[1 + n % ${nicknames.length}] || n
      from (select member_id, row_number() over () as n from member) numbered;
  insert into member_device (member_id, agent_id, device_hash, user_agent)
    select member_id, ${agentId}, sha256((n / 2)::text::bytea), 'x'
      from (select member_id, row_number() over () as n from member) numbered;
  set session_replication_role = default;
  vacuum analyze;`;

/** What staff types to find a member. */
const texts = [
  '0812',
  '4567',
  '12345',
  'สมช',
  'ใจดี12',
  '10.3.7.1',
  '0',
  '01890000-0000-7000-8000-000000001000',
  'มะลิ1',
  'U000000000000000000000000000003e8',
  createHash('sha256').update('500').digest('hex').slice(0, 10),
];

/** A brand with many members, and searches by the staff. */
export class ManyMembers {
  readonly #db: Database;

  private constructor(db: Database) {
    this.#db = db;
  }

  /** Makes them in an empty database. @param ownerUrl of a superuser */
  static async open(ownerUrl: string, count: number): Promise<ManyMembers> {
    await migrate(ownerUrl, { migrations, rights, sealKey: Buffer.alloc(32, 7) });
    const admin = new pg.Client({ connectionString: ownerUrl });
    await admin.connect();
    for (const statement of membersSql(count).split(';\n')) await admin.query(statement);
    await admin.end();
    return new ManyMembers(createDatabase(createPool(ownerUrl, 2)));
  }

  /** Searches of each kind. */
  get searches(): readonly { name: string; run(): Promise<unknown> }[] {
    const viewer = { agentId, seesAccounts: true };
    return texts.flatMap((text) => {
      const search = readSearch(text);
      return search ? [{ name: text, run: () => findMembers(this.#db, viewer, search) }] : [];
    });
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }
}
