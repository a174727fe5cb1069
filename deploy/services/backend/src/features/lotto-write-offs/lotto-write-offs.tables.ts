import type { Generated } from 'kysely';

/** The part of a wrong win that a member had spent when it was reversed. */
export interface LottoWriteOffTable {
  correction_id: string;
  member_id: string;
  amount_satang: bigint;
  /** last entry of the member's cash before the write-off: stakes up to it were placed before */
  since_seq: bigint;
  counted_seq: bigint;
  recovered_satang: Generated<bigint>;
  at: Generated<Date>;
}

declare module '../../database/tables.ts' {
  interface Tables {
    lotto_write_off: LottoWriteOffTable;
  }
}
