import fc from 'fast-check';
import { type CheckpointContent, genesis, headOf } from './checkpoint-seal.ts';

const key = Buffer.alloc(32, 1);
const content: CheckpointContent = {
  no: 2n,
  upto_tx: 7n,
  upto_id: '01890000-0000-7000-8000-000000000001',
  transfers: 3,
  amount: '30',
  thb: '20',
  pt: '10',
  entries: 6n,
  rows_hash: Buffer.alloc(32, 2),
  guards: 'guards',
  shape: 'shape',
  note: null,
};
const head = headOf(key, genesis, content).toString('hex');
const headWith = (changed: Partial<CheckpointContent>) =>
  headOf(key, genesis, { ...content, ...changed }).toString('hex');

test('[P1] a checkpoint is sealed over the one before: the same one after another history has another head', () => {
  expect(headOf(key, genesis, { ...content }).toString('hex')).toBe(head);
  expect(headOf(key, Buffer.alloc(32, 9), content).toString('hex')).not.toBe(head);
});

test('[P1] the head of a checkpoint is what databases in use already hold', () => {
  expect(head).toBe('fc1ff07f9aa8047424025daf805574d1d330efd5dc6882271552550f1afa520a');
});

test('[P1] a checkpoint is sealed with the key', () => {
  expect(headOf(Buffer.alloc(32, 9), genesis, content).toString('hex')).not.toBe(head);
});

const changes: Partial<CheckpointContent>[] = [
  { no: 3n },
  { upto_tx: 8n },
  { upto_id: '01890000-0000-7000-8000-000000000002' },
  { transfers: 4 },
  { amount: '31' },
  { thb: '21' },
  { pt: '11' },
  { entries: 7n },
  { rows_hash: Buffer.alloc(32, 3) },
  { guards: 'others' },
  { shape: 'another' },
  { note: 'a note' },
];

test.each(changes.map((one) => [Object.keys(one)[0], one] as const))(
  '[P1] the seal of a checkpoint covers its %s',
  (_field, changed) => {
    expect(headWith(changed)).not.toBe(head);
  },
);

test('[P1] two checkpoints have one head only where nothing in them differs (property)', () => {
  const text = fc.string({ maxLength: 6 });
  const bytes = fc.uint8Array({ maxLength: 4 }).map((all) => Buffer.from(all));
  const some = fc.record({
    ...{ no: fc.bigInt(0n, 3n), upto_tx: fc.bigInt(0n, 3n), upto_id: text, transfers: fc.nat(3) },
    ...{ amount: text, thb: text, pt: text, entries: fc.bigInt(0n, 3n) },
    ...{ rows_hash: bytes, guards: text, shape: text, note: fc.option(text) },
  });
  const flat = (one: CheckpointContent) =>
    JSON.stringify(Object.entries(one).sort(), (_name, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
  // Letters that move into the next field must show as well: fields are told apart, not only joined.
  const moved = ({ amount, thb, ...one }: CheckpointContent) => ({
    ...one,
    amount: `${amount}${thb}`,
    thb: '',
  });
  const pairs = some.chain((one) =>
    fc.tuple(fc.constant(one), fc.oneof(some, fc.constant({ ...one }), fc.constant(moved(one)))),
  );
  fc.assert(
    fc.property(pairs, ([one, other]) => {
      const isSame = headOf(key, genesis, one).equals(headOf(key, genesis, other));
      expect(isSame).toBe(flat(one) === flat(other));
    }),
  );
});

test('[P1] letters that move from one field to the next make another checkpoint', () => {
  expect(headWith({ thb: '2', pt: '010' })).not.toBe(head);
  expect(headWith({ amount: '3', thb: '020' })).not.toBe(head);
  expect(headWith({ guards: 'guardsshape', shape: '' })).not.toBe(head);
});
