import { type AuditSealContent, findDifference, headOfAudit, mentionIn, noteOf } from './audit-seal.ts';

const key = Buffer.alloc(32, 1);
const content: AuditSealContent = {
  ...{ no: 2n, tx: 9n, upto_tx: 7n, upto_event: 30n, highest_event: 31n, events: 3 },
  marks_hash: Buffer.alloc(32, 2),
};
const before = { no: 1n, head: Buffer.alloc(32, 3) };
const head = headOfAudit(key, before, content);

const changes: Partial<AuditSealContent>[] = [
  ...[{ no: 3n }, { tx: 8n }, { upto_tx: 8n }, { upto_event: 31n }, { highest_event: 32n }, { events: 4 }],
  { marks_hash: Buffer.alloc(32, 4) },
];

test.each(changes.map((one) => [Object.keys(one)[0], one] as const))(
  '[P1] the head of a seal covers its %s',
  (_field, changed) => {
    expect(headOfAudit(key, before, { ...content, ...changed })).not.toEqual(head);
  },
);

test('[P1] the head of a seal covers the key and the seal before', () => {
  expect(headOfAudit(Buffer.alloc(32, 9), before, content)).not.toEqual(head);
  expect(headOfAudit(key, null, content)).not.toEqual(head);
});

test('[P1] the head of a seal is what databases in use already hold', () => {
  expect(head.toString('hex')).toBe('5c59394838764b9e35882d71cdeb0ad2bb609dea2c617ee4c54c3104a5082fb4');
});

test('[P1] a note names the newest seal before what was accepted, and nothing where there is neither', () => {
  expect(noteOf(null)).toBeNull();
  for (const note of [noteOf(before), noteOf(before, { why: 'restored', accepted: [] })])
    expect(mentionIn(note ?? '')).toEqual(before);
  expect(mentionIn(noteOf(null, { why: '{"audit":{"no":"1"}}', accepted: [] }) ?? '')).toBeNull();
});

/** Marks of events, each by its id with a letter of its content and its time. */
const marks = (...events: [id: number, letter: string, atUs: number][]) =>
  Buffer.concat(
    events.map(([id, letter, atUs]) => {
      const mark = Buffer.alloc(32, letter);
      mark.writeBigInt64BE(BigInt(id), 16);
      mark.writeBigInt64BE(BigInt(atUs), 24);
      return mark;
    }),
  );

test('[P1] events that were altered, deleted or inserted are told apart', () => {
  const sealed = marks([5, 'a', 100], [6, 'b', 100], [12, 'c', 100], [7, 'd', 100]);
  const now = marks([5, 'a', 100], [6, 'x', 100], [8, 'e', 100], [7, 'd', 101]);
  expect(findDifference(sealed, now, 50n)).toEqual({
    altered: [6n, 7n],
    deleted: [12n],
    inserted: [8n],
  });
});

test('[P1] a deleted event is none to report once the retention forgets it', () => {
  const sealed = marks([5, 'a', 49], [6, 'b', 50]);
  expect(findDifference(sealed, marks(), 50n).deleted).toEqual([6n]);
});
