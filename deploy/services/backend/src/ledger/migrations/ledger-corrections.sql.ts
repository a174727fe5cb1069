/**
 * What follows a corrected lottery result: a win that was paid by the wrong result goes back as its reversal, what of it the member has
 * spent is written off by the brand, and points of stakes that a void round returned go back to the house.
 */
export const ledgerCorrectionsSql = `
insert into ledger.account_class (class, unit, tracked, branded) values
  ('write-off', 'THB', false, true);

insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('lotto-correction', 'member-cash', 'lotto', 'THB', true),
  ('lotto-write-off', 'write-off', 'member-cash', 'THB', false),
  ('lotto-recovery', 'member-cash', 'write-off', 'THB', false),
  ('points-returned', 'member-points', 'points', 'PT', false);
`;
