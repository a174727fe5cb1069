import { createSealedLedger, type SealedLedger, sealAll, wholePass } from '../testing/sealed-ledger.ts';
import { tamper, tamperTable } from '../testing/tamper-table.ts';

jest.setTimeout(60_000);

let ledger: SealedLedger;
beforeAll(async () => {
  ledger = await createSealedLedger();
});
afterAll(() => ledger.close());

const tampering = (name: string) => {
  const found = tamperTable.find((one) => one.name === name);
  if (!found) throw new Error('the table has lost it');
  return found;
};
const floorGone = tampering('the constraint against overdrafts is taken out');

test('[P1] a definition that is gone is named, and by the digest alone where it is not listed', async () => {
  const named = await ledger.findAfter((admin) => tamper(admin, floorGone));
  expect(named[0]).toEqual({
    check: 'guards',
    subject: 'definitions of the database',
    detail: expect.stringMatching(
      /^no migration explains - constraint ledger\.account account_floor t CHECK \(balance >= floor\)$/,
    ),
  });
  const unnamed = await ledger.findAfter((admin) => tamper(admin, floorGone), ['heads.log', 'seal.key']);
  expect(unnamed[0]).toMatchObject({ detail: 'no migration explains the change' });
});

test('[P1] changed definitions that are accepted are right from then on, in every process, and the reason is sealed', () =>
  ledger.inCopy(async (admin, _copy, openBooks) => {
    const other = openBooks();
    await tamper(admin, floorGone);
    const books = openBooks();
    const { isAccepted, problems } = await books.accept('the floor is checked elsewhere');
    expect({ isAccepted, problems }).toMatchObject({ isAccepted: true, problems: [{ check: 'guards' }] });
    for (const one of [books, other, openBooks()]) expect(await wholePass(one)).toEqual([]);
    const { rows } = await admin.query(
      'select transfers, note from ledger.checkpoint order by no desc limit 1',
    );
    expect(rows).toEqual([{ transfers: 0, note: expect.stringContaining('the floor is checked elsewhere') }]);

    await tamper(admin, { statements: ['drop index ledger.transfer_reversal'] });
    expect(await wholePass(books)).toContainEqual(expect.objectContaining({ check: 'guards' }));
    expect(await openBooks().accept('')).toMatchObject({ isAccepted: true });
    expect(await openBooks().accept('')).toEqual({ isAccepted: false, problems: [] });
  }));

test('[P1] the note of an acceptance cannot be changed', () =>
  ledger.inCopy(async (admin, _copy, openBooks) => {
    await tamper(admin, floorGone);
    await openBooks().accept('understood');
    await tamper(admin, {
      statements: [
        "set local session_replication_role = 'replica'",
        "update ledger.checkpoint set note = 'another' where note is not null",
      ],
    });
    expect(await wholePass(openBooks())).toContainEqual(expect.objectContaining({ check: 'chain' }));
  }));

test('[P1] checkpoints that a restore lost are accepted, and new ones follow', () =>
  ledger.inCopy(async (admin, _copy, openBooks) => {
    await tamper(admin, tampering('the newest transfer is taken out with its checkpoint'));
    const lost = await wholePass(openBooks());
    expect(lost[0]).toMatchObject({
      ...{ check: 'heads', subject: 'checkpoint 4' },
      detail: expect.stringContaining('gone; the newest is 3'),
    });
    // It is reported until it is accepted, also once other transfers were sealed.
    expect(await openBooks().run()).toMatchObject({
      problems: [{ check: 'heads', subject: 'checkpoint 4' }],
    });
    expect(await openBooks().accept('restored from last night')).toMatchObject({
      ...{ isAccepted: true, problems: [{ check: 'heads', subject: 'checkpoint 4' }] },
    });
    expect(await sealAll(openBooks())).toMatchObject({ problems: [] });
    expect(await wholePass(openBooks())).toEqual([]);
  }));

test.each([
  ['a trigger that is switched off', 'the trigger that moves balances is switched off', 'guards'],
  ['a migration that was made up', 'a migration is made up', 'migrations'],
  [
    'a checkpoint of another key',
    'a transfer and the digest of its checkpoint are rewritten to agree',
    'chain',
  ],
])('[P1] %s is never accepted', (_what, name, check) =>
  ledger.inCopy(async (admin, _copy, openBooks) => {
    await tamper(admin, tampering(name));
    // Also the newest checkpoint, which an acceptance would follow.
    if (check === 'chain')
      await tamper(admin, {
        statements: [
          "set local session_replication_role = 'replica'",
          "update ledger.checkpoint set head = sha256('made up') where no = (select max(no) from ledger.checkpoint)",
        ],
      });
    const found = await openBooks().accept('any');
    expect(found.isAccepted).toBe(false);
    expect(found.problems).toContainEqual(expect.objectContaining({ check }));
  }),
);
