import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { createAuditDesk } from './audit-desk.service.ts';
import { createMemberBets } from './member-bets.service.ts';
import { createMemberDesk } from './member-desk.service.ts';
import { createMemberMoney } from './member-money.service.ts';
import { createMemberNotes } from './member-notes.service.ts';

/** Members and the audit trail, as staff searches and reads them. */
export function memberDeskFeature(context: AppContext): Feature {
  const desk = createMemberDesk(context);
  const audit = createAuditDesk(context);
  return {
    name: 'member desk',
    plugin(app) {
      operatorRoute(app, context, '/operator/members/find', desk.find);
      operatorRoute(app, context, '/operator/members/show', desk.show);
      operatorRoute(app, context, '/operator/members/note', createMemberNotes(context));
      operatorRoute(app, context, '/operator/members/money', createMemberMoney(context));
      operatorRoute(app, context, '/operator/members/statement', desk.statement);
      operatorRoute(app, context, '/operator/members/bets', createMemberBets(context));
      operatorRoute(app, context, '/operator/audit/list', audit.list);
    },
  };
}
