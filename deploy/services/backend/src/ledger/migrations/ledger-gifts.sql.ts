/** Cash that the house gave and that was not played for goes back when its member excludes himself. */
export const ledgerGiftsSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('gift-taken', 'member-cash', 'promo', 'THB', false);
`;
