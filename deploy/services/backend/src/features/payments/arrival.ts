import type { PaymentProblem } from '@sanuk/contract/areas/payment';
import type { ErrorCode } from '@sanuk/contract/errors';
import type { Tx } from '../../database/database.ts';
import { refusePlay } from '../../play-limits/gate.service.ts';

/** Why money that has arrived may not be credited to a member now. */
export type ArrivalProblem = Extract<
  PaymentProblem,
  'deposit-limit-exceeded' | 'member-on-break' | 'member-excluded'
>;

const problems: Partial<Record<ErrorCode, ArrivalProblem>> = {
  'deposit-limit-reached': 'deposit-limit-exceeded',
  'on-break': 'member-on-break',
  'self-excluded': 'member-excluded',
};

/** The code by which staff's order to credit such money is refused. */
export const arrivalCodes = {
  'deposit-limit-exceeded': 'deposit-limit-reached',
  'member-on-break': 'on-break',
  'member-excluded': 'self-excluded',
} as const satisfies Record<ArrivalProblem, ErrorCode>;

/**
 * Checks money that has arrived against the deposit limits and stops of a member. The member's gate stays locked until the
 * transaction ends, so two arrivals never pass a limit together.
 * @param satang what counts against limits: the requested amount where it is known, because the member did not choose the rest
 */
export async function findArrivalProblem(
  tx: Tx,
  memberId: string,
  satang: bigint,
): Promise<ArrivalProblem | null> {
  const refused = await refusePlay(tx, memberId, { kind: 'arrival', satang });
  if (!refused) return null;
  const problem = problems[refused.code];
  if (!problem) throw new Error(`the gate refused a deposit that arrived as ${refused.code}`);
  return problem;
}
