import { createSealedLedger, type SealedLedger } from './testing/sealed-ledger.ts';
import { type Tampering, tamper, tamperTable } from './testing/tamper-table.ts';

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
