import type { Activity, Played, SignIn } from '@sanuk/contract/areas/responsible-play';
import { bahtFromSatang } from '@sanuk/contract/money';
import type { AppContext, MemberSession } from '../context/context.ts';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../refusals/refusal.ts';
import { type ActivityDay, findActivity, findSignIns } from './activity.repository.ts';
import { monthOf, spanOfMonth } from './period.rules.ts';

/** Days of a span in which the cash wallet of a member moved, newest first. */
export const readActivityDays = (
  queries: Queries,
  memberId: string,
  span: { start: Date; end: Date },
): Promise<ActivityDay[]> => findActivity(queries, memberId, span);

const signInsShown = 50;
const sinceAtMostMs = 36 * 3_600_000;

/** What a member has played, and where he has signed in. */
export function createActivityService({ db, config }: AppContext) {
  return {
    async activity({ memberId }: MemberSession, month = monthOf(new Date())): Promise<Activity> {
      const days = await findActivity(db, memberId, spanOfMonth(month));
      const played = days.filter(({ staked, returned }) => staked > 0n || returned > 0n);
      const total = (read: (day: ActivityDay) => bigint) =>
        bahtFromSatang(days.reduce((sum, day) => sum + read(day), 0n));
      return {
        month,
        total: {
          ...sumsOf(days),
          deposited: total(({ deposited }) => deposited),
          withdrawn: total(({ withdrawn }) => withdrawn),
        },
        days: played.map((day) => ({ day: day.day, ...sumsOf([day]) })),
      };
    },

    async played({ memberId }: MemberSession, since: string): Promise<Played | Refusal> {
      const now = new Date();
      const start = new Date(since);
      if (!(now.getTime() - start.getTime() <= sinceAtMostMs)) return new Refusal('request-invalid');
      const days = await findActivity(db, memberId, { start, end: now });
      return { ...sumsOf(days), server_time: now.toISOString() };
    },

    async signIns({ memberId, sessionId }: MemberSession): Promise<SignIn[]> {
      const rows = await findSignIns(db, memberId, config.session.idleDays, signInsShown);
      return rows.map(({ session_id, created_at, address, user_agent, is_open, way }) => ({
        at: created_at.toISOString(),
        address: hiddenEnd(address),
        device: user_agent,
        state: session_id === sessionId ? 'this-one' : is_open ? 'open' : 'ended',
        way,
      }));
    },
  };
}

function sumsOf(days: readonly ActivityDay[]) {
  const staked = days.reduce((sum, day) => sum + day.staked, 0n);
  const returned = days.reduce((sum, day) => sum + day.returned, 0n);
  return {
    staked: bahtFromSatang(staked),
    returned: bahtFromSatang(returned),
    net: bahtFromSatang(returned - staked),
  };
}

/** Enough to know one's own network by, and no address to copy. */
const hiddenEnd = (address: string): string => address.replace(/([.:])[^.:]*$/, '$1x');
