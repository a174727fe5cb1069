import { startLive } from '@sanuk/platform';
import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { hydrateRoot } from 'react-dom/client';
import { ConnectionNote } from './connection-note.tsx';

const network = (isOn: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });

describe('the note about the connection', () => {
  afterEach(() => jest.restoreAllMocks());

  test('[X1] says that the device is offline, and goes by itself', async () => {
    await renderPage(<ConnectionNote />, { path: '/' });
    expect(screen.queryByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต')).not.toBeInTheDocument();
    network(false);
    expect(screen.getByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต')).toBeVisible();
    network(true);
    await waitFor(() => expect(screen.queryByText('ไม่มีการเชื่อมต่ออินเทอร์เน็ต')).not.toBeInTheDocument());
  });

  test('[X10] a stream that failed before the page was taken over changes nothing of what is taken over', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const page = await renderPage(<ConnectionNote />, { path: '/' });
    const stop = startLive();
    expect(await screen.findByText('กำลังเชื่อมต่อใหม่...')).toBeInTheDocument();
    page.unmount();
    document.body.innerHTML = '<div id="drawn"><div role="status"></div></div>';
    const recovered: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(document.getElementById('drawn') as HTMLElement, <ConnectionNote />, {
        onRecoverableError: (error) => recovered.push(error),
      }),
    );
    expect(recovered).toEqual([]);
    expect(await screen.findByText('กำลังเชื่อมต่อใหม่...')).toBeInTheDocument();
    act(() => root.unmount());
    stop();
  });
});
