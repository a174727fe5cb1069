/** A checkpoint without transfers accepts what a restore changed or lost; its note says why (see trial-balance.ts). */
export const ledgerAcceptancesSql = `
alter table ledger.checkpoint add column note text,
  drop constraint checkpoint_transfers_check,
  add constraint checkpoint_transfers_check check (transfers > 0 or note is not null and transfers = 0);
`;
