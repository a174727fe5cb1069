/** What points buy, what of them goes unused, and the price of what was cancelled, which goes back by the transfer that took it. */
export const ledgerRedemptionSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('redemption', 'member-points', 'points', 'PT', false),
  ('redemption-return', 'points', 'member-points', 'PT', true),
  ('redemption-credit', 'promo', 'member-cash', 'THB', false),
  ('points-expired', 'member-points', 'points', 'PT', false);
`;
