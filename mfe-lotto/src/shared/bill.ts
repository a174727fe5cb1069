import type { BetType, BillStatus, LottoRound } from '@sanuk/contract/areas/lotto';

export interface BillView {
  billId: string;
  billNo: string;
  round: LottoRound;
  status: BillStatus;
  lineCount: number;
  totalSatang: number;
  winSatang: number;
  createdAt: string;
  cancellableUntil: string | null;
}

export interface BillLineView {
  betType: BetType;
  number: string;
  stakeSatang: number;
  rateHundredths: number;
  status: BillStatus;
  winSatang: number;
}

export interface BillDetailView {
  bill: BillView;
  lines: BillLineView[];
}
