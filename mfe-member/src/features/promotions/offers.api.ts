import { pageQuery } from '@sanuk/platform';

/**
 * What visitors are offered: the page is drawn with it. It stands alone and as the server said it, for it comes with the entry of this
 * remote, before anybody opens the page.
 */
export const promotionsQuery = () =>
  pageQuery({
    queryKey: ['promotions', 'list', ''],
    name: 'GET /api/promotion/list',
    view: ({ promotions }) => promotions,
  });
