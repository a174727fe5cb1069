import type { AppContext, Feature } from '../../context/context.ts';
import { brandFolderRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { setUpMarkets } from '../lotto-rounds/markets/markets.service.ts';
import { isCodeOf } from './agent-code.rules.ts';
import { checkBrandFiles, configOf } from './agents.service.ts';

const pollMs = 1_000;

/** One pass over the brand files; rates and markets follow what the brands leave room for. */
async function takeOverEdits(context: AppContext): Promise<number> {
  if (await context.agents.refresh()) await setUpMarkets(context);
  return 0;
}

/** The brand as its members see it: settings, banners, accounts to transfer to. */
export function agentsFeature(context: AppContext): Feature {
  const { db, agents } = context;
  return {
    name: 'agents',
    plugin: (app) =>
      brandFolderRoute(app, context, '/operator/brand/check', ({ brand, drafts }) =>
        checkBrandFiles(context, brand, drafts),
      ),
    jobs: [{ name: 'take-over-brand-edits', everyMs: pollMs, run: () => takeOverEdits(context) }],
    routes: [
      route('POST /api/agent/config', ({ agent }) => configOf(db, agent)),
      // A code is valid on the site of its own brand: registering there under another brand's would lead nowhere.
      // An unknown code is a link with a typing error: a refusal of its own, for a 400 would say that the page is broken.
      route('GET /api/agent/validate', async ({ agent, query }) => {
        if (agents.byCode(query.code) === null) return new Refusal('agent-unknown');
        const isOwn = isCodeOf(agent, query.code);
        return { valid: isOwn, agent_name: isOwn ? agent.config.info.agent_name : '' };
      }),
      route('GET /api/banner', async ({ agent, query }) =>
        isCodeOf(agent, query.agent_code) ? agent.banners : new Refusal('agent-code-unknown'),
      ),
      route('POST /api/agent/bank_accounts', async ({ agent }) => agent.accounts.bank),
      route('POST /api/agent/true_money_accounts', async ({ agent }) => agent.accounts.truemoney),
    ],
  };
}
