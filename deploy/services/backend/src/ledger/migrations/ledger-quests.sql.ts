/** Rewards of quests: cash from the brand's promo account, points from where points are issued. */
export const ledgerQuestsSql = `
insert into ledger.flow_rule (kind, from_class, to_class, unit, reverses) values
  ('quest-reward', 'promo', 'member-cash', 'THB', false),
  ('quest-points', 'points', 'member-points', 'PT', false);
`;
