import { pageQuery, refetchOn, site } from '@sanuk/platform';

refetchOn(['poll.changed'], ['polls']);

/**
 * What visitors see of polls: their pages are drawn with it. It stands alone and as the server said it, for it comes with the entry of
 * this remote, before somebody opens the page.
 */
export const pollListQuery = () =>
  pageQuery({ queryKey: ['polls', 'list'], name: 'GET /api/poll/list', view: (answer) => answer });

export const pollQuery = (id: number) =>
  pageQuery({
    queryKey: ['polls', 'config', id, ''],
    name: 'GET /api/poll/config',
    options: { query: { poll_id: id, agent_id: site().agentId } },
    view: (answer) => answer,
  });
