import { act, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
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
});
