import { act, renderPage, screen } from '@sanuk/testing/render-page';
import { InstallEntry } from './install-entry.tsx';
import { useInstallOffer } from './install-offer.ts';

const onLeave = jest.fn();

function Menu() {
  useInstallOffer();
  return <InstallEntry onLeave={onLeave} />;
}

/** What a browser says when it would install the site. */
function offer() {
  const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { event, prompt };
}
const entry = () => screen.queryByRole('button', { name: 'ติดตั้งเป็นแอป' });

describe('the entry that installs the site', () => {
  beforeEach(() => onLeave.mockClear());

  test('[X6] is not there where the browser offers nothing', async () => {
    await renderPage(<Menu />, { path: '/' });
    expect(entry()).not.toBeInTheDocument();
  });

  test('[X6] keeps the offer from coming up by itself, and takes it up once, by a press', async () => {
    const { user } = await renderPage(<Menu />, { path: '/' });
    const { event, prompt } = offer();
    expect(event.defaultPrevented).toBe(true);
    expect(prompt).not.toHaveBeenCalled();
    await user.click(entry() as HTMLElement);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(entry()).not.toBeInTheDocument();
  });

  test('[X6] goes when the site was installed in another way', async () => {
    await renderPage(<Menu />, { path: '/' });
    offer();
    expect(entry()).toBeVisible();
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(entry()).not.toBeInTheDocument();
  });
});
