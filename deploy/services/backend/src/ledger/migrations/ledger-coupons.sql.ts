/** What a coupon is worth, to the wallet it is for; and what a right answer of a poll won: cash or points. */
export const ledgerCouponsSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('coupon', 'promo', 'member-cash', 'THB', false),
  ('coupon', 'bonus', 'member-bonus', 'THB', false),
  ('coupon', 'bonus', 'member-free', 'THB', false),
  ('poll-prize', 'promo', 'member-cash', 'THB', false),
  ('poll-prize', 'points', 'member-points', 'PT', false);
`;
