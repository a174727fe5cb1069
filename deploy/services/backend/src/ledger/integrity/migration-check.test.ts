import { createHash } from 'node:crypto';
import { hmacSha256 } from '@sanuk/common/signature';
import type { AppliedStep } from '../../database/migrations.ts';
import { MigrationCheck } from './migration-check.ts';

const key = Buffer.from('the key of the test');
const own = { name: 'a-001', sql: 'select 1' };
const ofOwn: AppliedStep = {
  ...{ name: 'a-001', program: '', compatible: false, seal: null },
  checksum: createHash('sha256').update(own.sql).digest('hex'),
};

/** A step of a newer program, sealed with a key. */
function newer(name: string, sealKey = key): AppliedStep {
  const step = { name, checksum: 'x', program: 'next', compatible: true };
  const text = JSON.stringify(['migration', ...Object.values(step)]);
  return { ...step, seal: hmacSha256(sealKey, text).toString('hex') };
}

const namesOf = ({ faults }: { faults: { name: string }[] }) => faults.map(({ name }) => name);

test('[P1] the steps of this program and the sealed ones of a newer program are no faults', () => {
  const check = new MigrationCheck([own], key);
  expect(check.check([ofOwn])).toEqual({ faults: [], newer: '' });
  expect(check.check([ofOwn, newer('b-001'), newer('b-002')])).toEqual({ faults: [], newer: '+b-001+b-002' });
});

test('[P1] a step that another key sealed, or whose seal belongs to another step, is made up', () => {
  const check = new MigrationCheck([own], key);
  const forged = [newer('b-001', Buffer.from('another')), { ...newer('b-002'), name: 'b-003' }];
  const found = check.check([ofOwn, ...forged]);
  expect([namesOf(found), found.newer]).toEqual([['b-001', 'b-003'], '']);
  expect(found.faults[0]?.detail).toContain('it was made up');
});

test('[P1] a step of a newer program that was seen and is gone is a fault, until it is back', () => {
  const check = new MigrationCheck([own], key);
  check.check([ofOwn, newer('b-001')]);
  expect(namesOf(check.check([ofOwn]))).toEqual(['b-001']);
  expect(namesOf(check.check([ofOwn, newer('b-001')]))).toEqual([]);
});

test('[P1] a step of this program that is missing or another is a fault', () => {
  const check = new MigrationCheck([own], key);
  expect(check.check([]).faults).toEqual([
    { name: 'a-001', detail: 'the database does not say that it was applied' },
  ]);
  expect(check.check([{ ...ofOwn, checksum: 'y' }]).faults).toEqual([
    { name: 'a-001', detail: 'the database says that it was another' },
  ]);
});
