import { setOpening } from '@sanuk/platform';
import { act, render, screen } from '@sanuk/testing/render-page';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Fade, RemembersOpening } from './fade.tsx';

const faded = () => screen.getByText('page').className !== '';

/** Two pages in layouts of their own, as the site's are. */
function open() {
  const layout = () => (
    <section>
      <Fade>page</Fade>
    </section>
  );
  const router = createMemoryRouter(
    [
      {
        element: (
          <RemembersOpening>
            <Outlet />
          </RemembersOpening>
        ),
        children: [
          { path: '/', Component: () => layout() },
          { path: '/other', Component: () => layout() },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('[S21] what came with the document stands at once; the page of every later path fades in, in whatever layout', async () => {
  setOpening({ visitor: 'guest', answers: {}, drawnAt: 0, isStale: false, shellBuildId: 'build' });
  const router = open();
  expect(faded()).toBe(false);
  await act(() => router.navigate('/other'));
  expect(faded()).toBe(true);
  await act(() => router.navigate('/'));
  expect(faded()).toBe(true);
});
