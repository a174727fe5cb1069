import type { CallBody } from '@sanuk/contract/calls';
import { type Answer, call, type TestContext } from '../../testing/test-context.ts';
import type { TestMember } from '../../testing/test-members.ts';

type App = Pick<TestContext, 'app'>;
type Limit = CallBody<'POST /api/responsible/limit'>;

export const mine = async ({ app }: App, member: TestMember) =>
  (await call(app, 'GET /api/responsible/mine', undefined, member.as)).data;
export const setLimit = (
  { app }: App,
  member: TestMember,
  limit: Limit,
): Promise<Answer<'POST /api/responsible/limit'>> =>
  call(app, 'POST /api/responsible/limit', limit, member.as);
export const confirmRaise = ({ app }: App, member: TestMember, limit: Limit) =>
  call(app, 'POST /api/responsible/confirm', limit, member.as);
export const takeBreak = ({ app }: App, member: TestMember, hours: 24 | 168 | 720 | 1_008 = 24) =>
  call(app, 'POST /api/responsible/break', { hours }, member.as);
export const exclude = ({ app }: App, member: TestMember, months: 6 | 12 | 60 = 6) =>
  call(app, 'POST /api/responsible/exclude', { months, confirmed: true }, member.as);

/** The raise that waits was asked for so many hours earlier. */
export const waitHours = ({ admin }: Pick<TestContext, 'admin'>, { memberId }: TestMember, hours: number) =>
  admin.query(
    `update play_limit set raise_asked_at = raise_asked_at - make_interval(hours => $2) where member_id = $1`,
    [memberId, hours],
  );
