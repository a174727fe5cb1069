import { Type } from 'typebox';
import * as agent from '../areas/agent.ts';
import { type CallTable, empty } from '../call-shape.ts';
import { line } from '../scalars.ts';

/** The brand: what it shows, and where members transfer to. */
export const agentCalls = {
  'POST /api/agent/config': {
    about: 'The brand as its members see it: logo, contact links, limits',
    access: 'anyone',
    body: empty,
    data: agent.AgentConfig,
  },
  'GET /api/agent/validate': {
    about: 'Whether an agent code exists',
    access: 'anyone',
    query: Type.Object({ code: line(40) }),
    data: agent.AgentCodeCheck,
  },
  'GET /api/banner': {
    about: 'Banners of the home page',
    access: 'anyone',
    query: Type.Object({ agent_code: line(40) }),
    data: Type.Array(agent.Banner),
  },
  'GET /api/notifications': {
    about: 'Notifications of the brand, with what the member has read',
    access: 'anyone',
    data: Type.Array(agent.Notification),
  },
  'POST /api/notifications/read': {
    about: 'Marks notifications as read by the member',
    access: 'member',
    body: agent.NotificationsReadBody,
    data: agent.NotificationsRead,
    ours: true,
  },
  'GET /api/event/list': {
    about: 'Slides of the announcement',
    access: 'anyone',
    query: agent.EventListQuery,
    data: Type.Array(agent.AgentEvent),
  },
  'POST /api/agent/bank_accounts': {
    about: 'Bank accounts of the brand that members transfer to',
    access: 'member',
    body: empty,
    data: Type.Array(agent.BankAccount),
  },
  'POST /api/agent/true_money_accounts': {
    about: 'True-money accounts of the brand that members transfer to',
    access: 'member',
    body: empty,
    data: Type.Array(agent.TrueMoneyAccount),
  },
} as const satisfies CallTable;
