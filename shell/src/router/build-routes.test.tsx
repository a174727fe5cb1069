import type { LayoutName } from '@sanuk/contract/federation/release';
import { pageManifest, QueryClientProvider, queryClient } from '@sanuk/platform';
import { renderPage, screen, within } from '@sanuk/testing/render-page';
import type { RouteObject } from 'react-router';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorPage } from '../error-page/error-page.page.tsx';
import { layouts } from '../layouts/layouts.tsx';
import { buildRoutes } from './build-routes.tsx';

const layoutNames = Object.keys(layouts) as LayoutName[];

/** Opens a path in a router of its own; the page rendered first brings server, brand and session. */
async function openIn(routes: () => RouteObject[], path: string): Promise<void> {
  const answers = { 'GET /api/notifications': [], 'GET /api/events': [] };
  const page = await renderPage(<p />, { path: '/', session: 'guest', answers });
  const router = createMemoryRouter(routes(), { initialEntries: [path] });
  page.rerender(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const withRoute = (layout: LayoutName) =>
  buildRoutes({
    ...pageManifest(),
    remotes: {
      'mfe-x': {
        routes: [{ path: '/x', layout, middleware: ['validateNobody'], title: 'x' }],
        candidates: [],
      },
    },
  });

describe('the routes of the site', () => {
  for (const layout of layoutNames)
    test(`[E6.1, E6.2] [E11.3] a route of the ${layout} layout that names a missing middleware is a 500 in that layout`, async () => {
      await openIn(() => withRoute(layout), '/x');
      const main = await screen.findByRole('main');
      expect(await within(main).findByText('Unknown middleware validateNobody')).toBeVisible();
      expect(within(main).getByText('500')).toBeVisible();
      expect(within(main).getByText('An error occurred')).toBeVisible();
      expect(within(main).getByRole('link', { name: 'กลับหน้าแรก' })).toHaveAttribute('href', '/');
      const standsInFrame = layout === 'default' || layout === 'lobby';
      expect(screen.queryAllByRole('navigation').length > 0).toBe(standsInFrame);
    });

  test('[E11] no match is a 404 with its own sentence, in the site’s frame', async () => {
    await openIn(() => withRoute('default'), '/nowhere/at/all');
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('This page could not be found')).toBeVisible();
    expect(within(main).getByText('404')).toBeVisible();
    expect(within(main).getByText('Not Found')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });

  const failing = (thrown: unknown): RouteObject[] => [
    {
      path: '/x',
      element: <p />,
      errorElement: <ErrorPage />,
      loader: () => {
        throw thrown;
      },
    },
  ];

  test('[E7.1, E7.2] [E8.2] a failed validation of a route is a 500 with the thrown message', async () => {
    await openIn(() => failing(new Error('the date is not one')), '/x');
    expect(await screen.findByText('the date is not one')).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
  });

  test('[E8.1, E8.3] [E11.3] any other error of a route shows the status it names and its message', async () => {
    await openIn(() => failing(new Response('กรุณากลับมาใหม่', { status: 503 })), '/x');
    expect(await screen.findByText('กรุณากลับมาใหม่')).toBeVisible();
    expect(screen.getByText('503')).toBeVisible();
    expect(screen.getByText('An error occurred')).toBeVisible();
  });

  test.each([404, 410, 500, 503])(
    '[E11.1] the error page of status %i shows that status and no other',
    async (status) => {
      await openIn(() => failing(new Response('x', { status })), '/x');
      const codes = await screen.findAllByText(/^[1-5]\d\d$/);
      expect(codes.map(({ textContent }) => textContent)).toEqual([String(status)]);
    },
  );
});
