import { liveEventHeader } from '@sanuk/contract/live';
import { inTransaction } from '../database/database.ts';
import type { TestContext } from '../testing/test-context.ts';
import { signUpMember, type TestMember } from '../testing/test-members.ts';
import { publishLive } from './live.service.ts';
import { liveBackendOfFile, openLive } from './testing/live-client.ts';

let context: TestContext;
let origin: string;
liveBackendOfFile((made, address) => {
  context = made;
  origin = address;
});

const open = (member: TestMember, lastEventId?: string) =>
  openLive(origin, { agentCode: member.agentCode, token: member.token, lastEventId });

/** Writes events for members, one after another, and answers their numbers: by then the server knows of them all. */
async function tell(...bills: [member: TestMember, bill: string][]): Promise<string[]> {
  const ids: string[] = [];
  for (const [{ memberId, ...member }, bill_id] of bills) {
    const watching = await open({ memberId, ...member });
    await inTransaction(context.context.db, (tx) =>
      publishLive(tx, { memberId }, 'bill.changed', { bill_id, round_id: 'r' }),
    );
    ids.push((await watching.next()).id);
    watching.close();
  }
  return ids;
}

test('[X1.5] what the server knew of before the page came back is sent first, once, and to whom it belongs', async () => {
  const [ann, ben] = [await signUpMember(context), await signUpMember(context)];
  const [first = ''] = await tell([ann, 'a'], [ben, 'not for Ann'], [ann, 'b'], [ann, 'c']);
  const stream = await open(ann, first);
  await tell([ann, 'd']);
  const got = [await stream.next(), await stream.next(), await stream.next()];
  expect(got.map(({ data }) => data.bill_id)).toEqual(['b', 'c', 'd']);
  const numbers = got.map(({ id }) => Number(id));
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  stream.close();
});

test('[X1] a page that missed nothing gets nothing again', async () => {
  const ann = await signUpMember(context);
  const ids = await tell([ann, 'a'], [ann, 'b']);
  const stream = await open(ann, ids.at(-1));
  await tell([ann, 'c']);
  expect((await stream.next()).data.bill_id).toBe('c');
  stream.close();
});

test('[X1] a page of which one event is gone fetches everything again; the next one of it is still there', async () => {
  const ann = await signUpMember(context);
  const [a = '', b = '', c = ''] = await tell([ann, 'a'], [ann, 'b'], [ann, 'c']);
  const old = "update live_event set created_at = now() - interval '16 minutes' where seq <= $1";
  await context.admin.query(old, [b]);
  await context.runJob('live: forget old events');
  const late = await open(ann, a);
  expect(await late.next()).toMatchObject({ name: 'resync', id: c });
  late.close();
  const inTime = await open(ann, b);
  expect(await inTime.next()).toMatchObject({ id: c, data: { bill_id: 'c' } });
  inTime.close();
});

test('[X1] every answer says after which event it was asked for: a stream from there on has what changed since', async () => {
  const ann = await signUpMember(context);
  await tell([ann, 'a']);
  const { headers } = await fetch(`${origin}/api/event/list?agent_code=${ann.agentCode}`);
  const [later = ''] = await tell([ann, 'b']);
  const stream = await open(ann, headers.get(liveEventHeader) ?? undefined);
  expect(await stream.next()).toMatchObject({ id: later, data: { bill_id: 'b' } });
  stream.close();
});
