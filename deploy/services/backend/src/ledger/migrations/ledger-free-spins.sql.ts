/** What free spins bring is paid by the house that gives them, into the wallets that are played and not paid out. */
export const ledgerFreeSpinsSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('freespin-win', 'bonus', 'member-bonus', 'THB', false),
  ('freespin-win', 'bonus', 'member-free', 'THB', false);
`;
