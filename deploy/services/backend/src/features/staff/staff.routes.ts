import { JoinStaff, joinPath, ownStaffPath, ReadOwnStaff } from '@sanuk/contract/outside/operator-staff';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute, personRoute } from '../../http/operator-route.ts';
import { addressOf, sendRefusal } from '../../http/route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { createStaffService, joinStaff, readOwn } from './staff.service.ts';
import { createStaffNotes } from './staff-notes.service.ts';

/** Persons of the staff, their roles and keys. */
export function staffFeature(context: AppContext): Feature {
  const staff = createStaffService(context);
  return {
    name: 'staff',
    plugin(app) {
      operatorRoute(app, context, '/operator/staff/invite', staff.invite);
      operatorRoute(app, context, '/operator/staff/grant', staff.grant);
      operatorRoute(app, context, '/operator/staff/reset', staff.reset);
      operatorRoute(app, context, '/operator/staff/remove', staff.remove);
      operatorRoute(app, context, '/operator/staff/list', staff.list);
      operatorRoute(app, context, '/operator/staff/note', createStaffNotes(context));
      personRoute(app, context, { url: ownStaffPath, body: ReadOwnStaff }, (key) => readOwn(context.db, key));
      joinRoute(app, context);
    },
  };
}

/** Accepts an invitation, which is the whole proof: nobody has a key before. */
function joinRoute(app: FastifyInstance, { db, metrics }: AppContext): void {
  app.post<{ Body: Static<typeof JoinStaff> }>(
    joinPath,
    { schema: { hide: true, body: JoinStaff } },
    async (request, reply) => {
      const answer = await joinStaff(db, request.body, addressOf(request));
      if (!(answer instanceof Refusal)) return { error: 0, message: '', data: answer };
      metrics.noteAttackFrom(request.ip, request.log, 'invitation-invalid', { path: joinPath });
      return sendRefusal(reply, answer);
    },
  );
}
