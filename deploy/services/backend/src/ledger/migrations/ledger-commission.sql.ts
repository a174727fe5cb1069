/** What friends' play brought a member, redeemed: cash from the brand's promo account. */
export const ledgerCommissionSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('commission', 'promo', 'member-cash', 'THB', false);
`;
