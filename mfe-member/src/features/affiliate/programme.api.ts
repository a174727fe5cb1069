import { pageQuery, site } from '@sanuk/platform';

/**
 * What the brand pays for friends: the page is drawn with it. It stands alone and as the server said it, for it comes with the entry
 * of this remote, before anybody opens the page.
 */
export const programmeQuery = () =>
  pageQuery({
    queryKey: ['affiliate', 'programme'],
    name: 'GET /api/affiliate/v2/configs',
    options: { query: { agent_id: site().agentId } },
    view: (config) => config,
  });
