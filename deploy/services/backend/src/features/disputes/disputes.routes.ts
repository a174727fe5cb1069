import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { createDisputes } from './disputes.service.ts';

/** Transfers of members, traced for staff to every event that made them. */
export const disputesFeature = (context: AppContext): Feature => ({
  name: 'disputes',
  plugin: (app) => operatorRoute(app, context, '/operator/members/trace', createDisputes(context)),
});
