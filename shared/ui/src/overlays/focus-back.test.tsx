import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { Dialog } from './dialog.tsx';

beforeAll(standInForBrowser);

type Step = 'none' | 'choice' | 'login' | 'register';

/** A page whose dialogs take turns: what is pressed in one closes it and opens the next. */
function Page({ isTileKept }: { isTileKept: boolean }) {
  const [step, setStep] = useState<Step>('none');
  const close = (open: boolean) => !open && setStep('none');
  const next = (to: Step) => (
    <button type="button" onClick={() => setStep(to)}>
      {to}
    </button>
  );
  return (
    <main>
      <h1>games</h1>
      {(isTileKept || step === 'none') && next('choice')}
      <Dialog overlay="a" open={step === 'choice'} onOpenChange={close} title="which">
        {next('login')}
      </Dialog>
      <Dialog overlay="a" open={step === 'login'} onOpenChange={close} title="log in">
        {next('register')}
      </Dialog>
      <Dialog overlay="a" open={step === 'register'} onOpenChange={close} title="join" />
    </main>
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function pressEscape(title: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the focus after a dialog', () => {
  test.each([
    ['one that followed another', ['choice', 'login'], 'log in'],
    ['the third of three', ['choice', 'login', 'register'], 'join'],
  ])('[S15] [X7] of %s is on what opened the first', async (_which, presses, last) => {
    render(<Page isTileKept />);
    for (const name of presses) await press(name);
    await pressEscape(last);
    await waitFor(() => expect(screen.getByRole('button', { name: 'choice' })).toHaveFocus());
  });

  test('[S15] [X7] whose opener has gone is on the heading of the page', async () => {
    render(<Page isTileKept={false} />);
    for (const name of ['choice', 'login']) await press(name);
    await pressEscape('log in');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'games' })).toHaveFocus());
  });
});
