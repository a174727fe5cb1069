/** What comes back of turnover and losses: cash from the brand's promo account, each of its own kind. */
export const ledgerCashbackSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('cashback', 'promo', 'member-cash', 'THB', false),
  ('loss-refund', 'promo', 'member-cash', 'THB', false);
`;
