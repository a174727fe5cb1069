import type {
  BetType,
  BetTypeRate,
  Bill,
  BillDetail,
  BillLine,
  BillLineInput,
  BillStatus,
  BillValidation,
  CheckedLine,
  NumberLimit,
} from '@sanuk/contract/areas/lotto';
import { bahtFromSatang, satangFromBaht } from '@sanuk/contract/money';
import type { BillDetailView, BillLineView, BillView } from './bill.ts';
import type { CheckView, StakedLine, ValidationView } from './slip/check.rules.ts';
import type { BetTypeView, LimitView } from './slip/slip.rules.ts';

/** The edge of this remote: baht of the wire become integer satang, rates integer hundredths, and back. */

const hundredths = (rate: number): number => Math.round(rate * 100);

export const betTypeView = (type: BetTypeRate): BetTypeView => ({
  code: type.code as BetType,
  name: type.name,
  digits: type.digits,
  rateHundredths: hundredths(type.rate),
  minSatang: satangFromBaht(type.min),
  maxPerBetSatang: satangFromBaht(type.max_per_bet),
  maxPerNumberSatang: satangFromBaht(type.max_per_number),
});

export const limitView = (limit: NumberLimit): LimitView => ({
  betType: limit.bet_type as BetType,
  number: limit.number,
  kind: limit.kind as LimitView['kind'],
  rateHundredths: limit.rate === null ? null : hundredths(limit.rate),
  remainingSatang: limit.remaining === null ? null : satangFromBaht(limit.remaining),
});

export const lineInput = (line: StakedLine): BillLineInput => ({
  bet_type: line.betType,
  number: line.number,
  amount: bahtFromSatang(line.stakeSatang),
});

const checkView = (line: CheckedLine): CheckView => ({
  betType: line.bet_type as BetType,
  number: line.number,
  // An amount the server calls invalid may have more decimals than money has.
  stakeSatang: Math.round(line.amount * 100),
  rateHundredths: hundredths(line.rate),
  originalRateHundredths: hundredths(line.original_rate),
  status: line.status as CheckView['status'],
  message: line.message,
});

export const validationView = (validation: BillValidation): ValidationView => ({
  lines: validation.lines.map(checkView),
  totalSatang: satangFromBaht(validation.total),
  isAcceptable: validation.acceptable,
  token: validation.validate_token,
  balanceSatang: satangFromBaht(validation.balance),
});

export const billView = (bill: Bill): BillView => ({
  billId: bill.bill_id,
  billNo: bill.bill_no,
  round: bill.round,
  status: bill.status as BillStatus,
  lineCount: bill.line_count,
  totalSatang: satangFromBaht(bill.total),
  winSatang: satangFromBaht(bill.win_total),
  createdAt: bill.created_at,
  cancellableUntil: bill.cancellable_until,
});

const billLineView = (line: BillLine): BillLineView => ({
  betType: line.bet_type as BetType,
  number: line.number,
  stakeSatang: satangFromBaht(line.amount),
  rateHundredths: hundredths(line.rate),
  status: line.status as BillStatus,
  winSatang: satangFromBaht(line.win_amount),
});

export const billDetailView = ({ bill, lines }: BillDetail): BillDetailView => ({
  bill: billView(bill),
  lines: lines.map(billLineView),
});
