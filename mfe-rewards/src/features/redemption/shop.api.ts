import { pageQuery, refetchOn } from '@sanuk/platform';

refetchOn(['redemption.changed'], ['redemption']);

/**
 * The shop as visitors see it: the page is drawn with it. It stands alone and as the server said it, for it comes with the entry of
 * this remote, before anybody opens the page.
 */
export const shopQuery = () =>
  pageQuery({
    queryKey: ['redemption', 'list', ''],
    name: 'GET /api/redemption/list',
    view: (shop) => shop,
  });
