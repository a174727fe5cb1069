import { screen, waitFor } from '@sanuk/testing/render-page';
import { Dialog } from '@sanuk/ui';
import { callOffice } from '../../office/call-office.ts';
import { ok, openOfficePage } from '../../testing/office-page.tsx';
import { chooseLanguage } from './choose-language.ts';
import { LanguageSwitch } from './language-switch.tsx';

const stored = () => localStorage.getItem('sanuk-backoffice:language');

beforeEach(() => localStorage.clear());

test('the other language is offered in its own words', () => {
  openOfficePage(<LanguageSwitch />, {});
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
});

test('nothing is offered in a browser that stores nothing', () => {
  const store = jest.spyOn(globalThis, 'localStorage', 'get');
  // From the first rendering on: the test itself needs the store before.
  function Blocked() {
    store.mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    return <LanguageSwitch />;
  }
  openOfficePage(<Blocked />, {});
  store.mockRestore();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the page is loaded again after the answer to an order, not before', async () => {
  let answer: (value: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  openOfficePage(<p />, { 'POST /api/sessions/end': () => answered });
  const sent = callOffice('POST', '/api/sessions/end', {});
  const reload = jest.fn();
  const chosen = chooseLanguage('en', reload);
  expect(stored()).toBe('en');
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
  answer(ok('ended'));
  await sent;
  await chosen;
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page is loaded again after an order whose answer was lost', async () => {
  openOfficePage(<p />, {
    'POST /api/sessions/end': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const sent = callOffice('POST', '/api/sessions/end', {}).catch(() => 'lost');
  const reload = jest.fn();
  await chooseLanguage('en', reload);
  expect(await sent).toBe('lost');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a dialog that was opened meanwhile stays: it may show what is never shown again', async () => {
  openOfficePage(
    <Dialog overlay="invitation" title="ลิงก์คำเชิญ" open onOpenChange={() => undefined}>
      <p>https://office.example/join#secret</p>
    </Dialog>,
    {},
  );
  await screen.findByRole('dialog');
  const reload = jest.fn();
  await chooseLanguage('en', reload);
  expect(reload).not.toHaveBeenCalled();
  expect(stored()).toBe('en');
});

test('nothing is loaded again where the choice could not be stored', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const reload = jest.fn();
  await chooseLanguage('en', reload);
  expect(reload).not.toHaveBeenCalled();
});
