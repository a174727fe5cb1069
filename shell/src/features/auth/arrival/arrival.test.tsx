import { renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { createMemoryRouter, type InitialEntry, RouterProvider, redirect } from 'react-router-dom';
import { arrival, useAgentCodeFromUrl } from './arrival.ts';

function Index() {
  useAgentCodeFromUrl();
  return <p>หน้าแรก</p>;
}

/** Opens the site at an address; its member page sends visitors to the index page with the brand's own code. */
async function openAt(entry: InitialEntry) {
  const page = await renderPage(<p />, {
    path: '/',
    session: 'guest',
    answers: {
      'GET /api/agent/validate': ({ query }) => ({ valid: query.code !== 'THARA', agent_name: '' }),
    },
  });
  const router = createMemoryRouter(
    [
      { path: '/', element: <Index /> },
      { path: '/member', element: <p />, loader: () => redirect('/?ag=SIAM') },
    ],
    { initialEntries: [entry] },
  );
  page.rerender(<RouterProvider router={router} />);
  await screen.findByText('หน้าแรก');
  return {
    router,
    unmount: page.unmount,
    asked: () => page.server.requestsTo('GET /api/agent/validate').map(({ query }) => query.code),
  };
}

beforeEach(() => window.sessionStorage.clear());

describe('the code of a link', () => {
  test('[S4] is kept once the server knows it', async () => {
    const { asked } = await openAt('/?ag=SIAM');
    await waitFor(() => expect(arrival()).toEqual({ agentCode: 'SIAM' }));
    expect(asked()).toEqual(['SIAM']);
  });

  test('[S4] is forgotten when it is that of another brand', async () => {
    const { asked } = await openAt('/?ag=THARA');
    await waitFor(() => expect(asked()).toEqual(['THARA']));
    expect(arrival()).toEqual({});
  });

  test('[S4] is none where a guard wrote it into the address, also when that page is loaded again', async () => {
    const { router, asked, unmount } = await openAt('/member');
    const { pathname, search, state } = router.state.location;
    expect(`${pathname}${search}`).toBe('/?ag=SIAM');
    expect(asked()).toEqual([]);
    unmount();
    // What the browser keeps of the entry is what a reload begins with.
    const again = await openAt({ pathname, search, state });
    expect(again.asked()).toEqual([]);
    expect(arrival()).toEqual({});
  });
});
