import { screen } from '@sanuk/testing/render-page';
import { TextField } from '@sanuk/ui';
import { useState } from 'react';
import { asksBeforeUnload, openOfficePage } from '../../testing/office-page.tsx';
import { ReasonDialog } from '../dialog/reason-dialog.tsx';
import { useUnfinishedText } from './use-unfinished-text.ts';

function Note() {
  const [note, setNote] = useState('');
  useUnfinishedText(note);
  return <TextField label="บันทึก" value={note} onValueChange={setNote} />;
}

test('the browser asks before it leaves a page with a typed text, and not without one', async () => {
  const { user, unmount } = openOfficePage(<Note />, {});
  expect(asksBeforeUnload()).toBe(false);
  await user.type(screen.getByLabelText('บันทึก'), '  ');
  expect(asksBeforeUnload()).toBe(false);
  await user.type(screen.getByLabelText('บันทึก'), 'โทรมา');
  expect(asksBeforeUnload()).toBe(true);
  await user.clear(screen.getByLabelText('บันทึก'));
  expect(asksBeforeUnload()).toBe(false);
  await user.type(screen.getByLabelText('บันทึก'), 'อีกครั้ง');
  unmount();
  expect(asksBeforeUnload()).toBe(false);
});

test('it asks while the reason of an order is typed and not sent', async () => {
  const sending = { error: null, isPending: false };
  const { user } = openOfficePage(
    <ReasonDialog
      overlay="order"
      title="คำสั่ง"
      send="ส่ง"
      sending={sending}
      onSend={() => undefined}
      onClose={() => undefined}
    />,
    {},
  );
  await user.type(await screen.findByLabelText(/เหตุผล/), 'ตรวจแล้ว');
  expect(asksBeforeUnload()).toBe(true);
});

test('one of two typed texts is enough for the question', async () => {
  const { user } = openOfficePage(
    <>
      <Note />
      <Note />
    </>,
    {},
  );
  const [first, second] = screen.getAllByLabelText('บันทึก');
  if (!first || !second) throw new Error('a field is missing');
  await user.type(first, 'หนึ่ง');
  await user.type(second, 'สอง');
  await user.clear(first);
  expect(asksBeforeUnload()).toBe(true);
});
