import { readFileSync } from 'node:fs';
import { type Meaning, meaningTable } from '../testing/meaning-table.ts';
import { createSealedLedger, type SealedLedger } from '../testing/sealed-ledger.ts';
import { type Tampering, tamper, tamperTable } from '../testing/tamper-table.ts';

jest.setTimeout(60_000);

let ledger: SealedLedger;
beforeAll(async () => {
  ledger = await createSealedLedger();
});
afterAll(() => ledger.close());

test.each(tamperTable)('[P1] the trial balance notices that $name', async (one: Tampering) => {
  const problems = await ledger.findAfter((admin) => tamper(admin, one));
  const checks = problems.map(({ check }) => check);
  expect({ found: checks, isNoticed: one.noticedBy.some((check) => checks.includes(check)) }).toMatchObject({
    isNoticed: true,
  });
});

test.each(meaningTable)('[P1] within one pass it notices of $what that $change', async (one: Meaning) => {
  const problems = await ledger.findAfter((admin, { database, login }) => {
    const statements = one.statements.map((text) =>
      text.replaceAll('{database}', database).replaceAll('{login}', login),
    );
    return tamper(admin, { statements });
  });
  const checks = problems.map(({ check }) => check);
  expect({ found: checks, isNoticed: one.noticedBy.some((check) => checks.includes(check)) }).toMatchObject({
    isNoticed: true,
  });
});

test('every change that is tried is a row of the table in the documents, and no other', () => {
  const page = readFileSync(new URL('../../../../../../docs/database.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('| what | the change | check |');
  const rows = meaningTable.map(
    ({ what, change, noticedBy }) =>
      `| ${what} | ${change} | ${noticedBy.map((check) => `\`${check}\``).join(', ')} |`,
  );
  expect(table.split('\n\n')[0]?.trim().split('\n').slice(1)).toEqual(rows);
});

test('[P1] nothing is noticed where nobody tampered', async () => {
  expect(await ledger.findAfter(async () => {})).toEqual([]);
});

test('[P1] the first transfer that was altered is named', async () => {
  const altered = tamperTable.find(({ name }) => name === 'a deposit carries the reference of another');
  if (!altered) throw new Error('the table has lost it');
  let id = '';
  const problems = await ledger.findAfter(async (admin) => {
    id = (await admin.query('select id from ledger.transfer order by tx, id limit 1')).rows[0].id;
    await tamper(admin, altered);
  });
  expect(problems[0]).toMatchObject({ check: 'transfers', subject: `transfer ${id}` });
});

test('[P1] checkpoints without the key they were sealed with are not believed', async () => {
  const problems = await ledger.findAfter(async () => {}, ['heads.log']);
  expect(problems.map(({ check }) => check)).toContain('chain');
});
