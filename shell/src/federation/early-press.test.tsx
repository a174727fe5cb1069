import { act, screen } from '@sanuk/testing/render-page';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { giveEarlyActions } from './early-press.tsx';

function Form({ onSend }: { onSend: (phone: string) => void }) {
  const [phone, setPhone] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(phone);
      }}
    >
      <input aria-label="phone" value={phone} onChange={({ target }) => setPhone(target.value)} />
      <button type="submit" suppressHydrationWarning>
        send
      </button>
    </form>
  );
}

/** The form as the edge draws it. */
const drawn = '<form><input aria-label="phone" value=""/><button type="submit">send</button></form>';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** Draws the form, lets the member act on it, and only then takes it over. */
async function takeOverAfter(actions: () => void): Promise<string[]> {
  document.body.innerHTML = `<div id="root">${drawn}</div>`;
  actions();
  const sent: string[] = [];
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <Form onSend={(one) => sent.push(one)} />,
    );
  });
  await act(async () => giveEarlyActions(() => true));
  return sent;
}

test('[X10] what was typed and pressed before the form listened is sent as it was typed', async () => {
  const sent = await takeOverAfter(() => {
    (screen.getByRole('textbox') as HTMLInputElement).value = '0812345678';
    screen.getByRole('button').dataset.pressed = '';
  });
  expect(sent).toEqual(['0812345678']);
  expect(screen.getByRole('textbox')).toHaveValue('0812345678');
});

test('[X10] a form nobody touched is neither changed nor sent', async () => {
  expect(await takeOverAfter(() => undefined)).toEqual([]);
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('[X10] what is not taken over yet is left alone', () => {
  document.body.innerHTML = drawn;
  const press = jest.fn();
  const button = screen.getByRole('button');
  button.addEventListener('click', press);
  button.dataset.pressed = '';
  giveEarlyActions(() => true);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('data-pressed');
});
