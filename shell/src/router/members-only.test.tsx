import { call, signOut, useQuery } from '@sanuk/platform';
import { fail } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { MembersOnly } from './members-only.tsx';

/** A page that asks again whenever its data are gone, as every page with a query does. */
function Points() {
  const { data } = useQuery({
    queryKey: ['points'],
    queryFn: () => call('POST /api/member/points', { body: {} }),
  });
  return <p>แต้ม {data?.point}</p>;
}

describe('a page that belongs to members', () => {
  test('[A4] [A5] is gone with its member, shows nothing of his and asks for nothing more', async () => {
    const page = await renderPage(
      <MembersOnly>
        <Points />
      </MembersOnly>,
      { path: '/member', answers: { 'POST /api/member/points': { point: 120 } } },
    );
    await screen.findByText('แต้ม 120');
    page.server.answer({ 'POST /api/member/points': fail(401) });
    await act(() => signOut());
    await waitFor(() => expect(screen.queryByText(/แต้ม/)).not.toBeInTheDocument());
    expect(page.server.requestsTo('POST /api/member/points')).toHaveLength(1);
    expect(page.location()).toBe('/member');
  });
});
