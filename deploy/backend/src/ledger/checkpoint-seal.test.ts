import { type CheckpointContent, GENESIS, headOf } from './checkpoint-seal.ts';

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
};
const head = headOf(key, GENESIS, content).toString('hex');
const headWith = (changed: Partial<CheckpointContent>) =>
  headOf(key, GENESIS, { ...content, ...changed }).toString('hex');

test('[P1] a checkpoint is sealed over the one before: the same one after another history has another head', () => {
  expect(headOf(key, GENESIS, { ...content }).toString('hex')).toBe(head);
  expect(headOf(key, Buffer.alloc(32, 9), content).toString('hex')).not.toBe(head);
});

test('[P1] a checkpoint is sealed with the key', () => {
  expect(headOf(Buffer.alloc(32, 9), GENESIS, content).toString('hex')).not.toBe(head);
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
];

test.each(changes.map((one) => [Object.keys(one)[0], one] as const))(
  '[P1] the seal of a checkpoint covers its %s',
  (_field, changed) => {
    expect(headWith(changed)).not.toBe(head);
  },
);
