import type { SplitPart } from '@sanuk/contract/outside/operator-money';

/** What is wrong with the parts of a split: somebody is in two of them, or together they are not the money. */
export type SplitProblem = 'repeated' | 'sum-differs';

/** Checks the parts of a split against the money it is about. @returns null where they fit */
export function findSplitProblem(parts: readonly SplitPart[], moneySatang: bigint): SplitProblem | null {
  const receivers = parts.map((part) => partContent(part).slice(0, 2).join(' '));
  if (new Set(receivers).size !== parts.length) return 'repeated';
  const sum = parts.reduce((total, { amount_satang }) => total + BigInt(amount_satang), 0n);
  return sum === moneySatang ? null : 'sum-differs';
}

/** A part whatever the order of its fields. */
export const partContent = (part: SplitPart): readonly (string | number)[] =>
  'phone' in part
    ? ['credit', part.phone, part.amount_satang]
    : ['return', part.return_reference, part.amount_satang];

/** Money that a decision credits to one member. */
export interface Credit {
  memberId: string;
  amountSatang: bigint;
  /** under which the ledger credits it, in the scope of the bank */
  ledgerKey: string;
  /** of the decision or the part */
  id: string;
}

interface Part {
  part_id: string;
  part_no: number;
  member_id: string | null;
  amount_satang: bigint;
}

/** What credits follow from. */
export interface CreditSource {
  decision_id: string;
  transaction_id: string;
  member_id: string | null;
  amount_satang: bigint;
  parts: readonly Part[];
}

/**
 * The key of a part's transfer. No transaction id of the bank contains a space. The first credit has the key of the whole money, so
 * that the ledger refuses a second credit of the same transaction, whoever posts it.
 */
const keyOf = (transactionId: string, part: Part, isFirst: boolean): string =>
  isFirst ? transactionId : `${transactionId} ${part.part_no}`;

/** The bank's transaction that a transfer in the scope of the bank credits, or credits a part of. */
export const transactionOfKey = (ledgerKey: string): string => ledgerKey.split(' ')[0] ?? ledgerKey;

/** The parts of a decision that are credited, in their order. */
export function creditsOf({ parts, ...decision }: CreditSource): Credit[] {
  const { transaction_id, member_id: memberId } = decision;
  if (memberId !== null)
    return [
      {
        memberId,
        amountSatang: decision.amount_satang,
        ledgerKey: transaction_id,
        id: decision.decision_id,
      },
    ];
  return parts
    .flatMap((part) => (part.member_id === null ? [] : [{ ...part, memberId: part.member_id }]))
    .map((part, index) => ({
      memberId: part.memberId,
      amountSatang: part.amount_satang,
      ledgerKey: keyOf(transaction_id, part, index === 0),
      id: part.part_id,
    }));
}
