import type { MemberNote } from '@sanuk/contract/outside/operator-members';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { useState } from 'react';
import { asksBeforeUnload, ok, openOfficePage, personWith, refuse } from '../../../testing/office-page.tsx';
import { MemberNotes } from './member-notes.tsx';

const phone = '0812345678';
const path = '/api/orders/members/note';
const note: MemberNote = { note: 'ส่งเอกสารแล้ว', by: 'fon', at: '2026-11-27T10:00:00.000Z' };
const open = (notes: MemberNote[], role: StaffRole = 'support', answer: () => object = () => ok([])) =>
  openOfficePage(<MemberNotes brand="first" me={personWith(role)} member={{ phone, notes }} />, {
    [`POST ${path}`]: answer,
  });
const field = () => screen.getByLabelText(/เขียนบันทึก/);
const save = () => screen.getByRole('button', { name: 'บันทึก' });

test('notes are read with who wrote them and when', () => {
  open([note]);
  expect(screen.getByText('ส่งเอกสารแล้ว')).toBeVisible();
  expect(screen.getByText(/^fon · /)).toBeVisible();
});

test('a note is sent as one line, and the field is empty for the next', async () => {
  const { user, sentTo } = open([]);
  await user.type(field(), ' โทรมา{Enter}ถามเรื่องถอน ');
  await user.click(save());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(sentTo(path)).toEqual([{ brand: 'first', note_on: phone, note: 'โทรมา ถามเรื่องถอน' }]);
});

test('a refusal is shown and keeps what was typed; a note that is too short is not sent', async () => {
  const { user, sentTo } = open([], 'support', () => refuse('internal', 'ระบบขัดข้อง'));
  await user.type(field(), 'ก');
  await user.click(save());
  expect(screen.getByText('พิมพ์อย่างน้อย 2 ตัวอักษร')).toBeVisible();
  expect(sentTo(path)).toEqual([]);
  await user.type(field(), 'ข');
  await user.click(save());
  expect(await screen.findByText('ระบบขัดข้อง')).toBeVisible();
  expect(field()).toHaveValue('กข');
});

test('an auditor reads notes and writes none', () => {
  open([note], 'auditor');
  expect(screen.getByText('ส่งเอกสารแล้ว')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the newest notes are said to be the newest where there may be more', () => {
  const notes = Array.from({ length: 50 }, (_, nr) => ({ ...note, at: new Date(nr).toISOString() }));
  open(notes.slice(1)).unmount();
  expect(screen.queryByText(/อาจมีที่เก่ากว่านี้/)).not.toBeInTheDocument();
  open(notes);
  expect(screen.getByText(/แสดงบันทึกล่าสุด 50 รายการ อาจมีที่เก่ากว่านี้/)).toBeVisible();
});

test('the browser asks before an unfinished note is lost, until it is saved', async () => {
  const { user, sentTo } = open([]);
  expect(asksBeforeUnload()).toBe(false);
  await user.type(field(), 'โทรมา');
  expect(asksBeforeUnload()).toBe(true);
  await user.click(save());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(sentTo(path)).toHaveLength(1);
  expect(asksBeforeUnload()).toBe(false);
});

test('an unfinished note waits at its member while another one is open', async () => {
  const me = personWith('support');
  function TwoMembers() {
    const [opened, setOpened] = useState(phone);
    return (
      <>
        <button type="button" onClick={() => setOpened(opened === phone ? '0898765432' : phone)}>
          อีกคน
        </button>
        <MemberNotes key={opened} brand="first" me={me} member={{ phone: opened, notes: [] }} />
      </>
    );
  }
  const { user } = openOfficePage(<TwoMembers />, { [`POST ${path}`]: () => ok([]) });
  const other = screen.getByRole('button', { name: 'อีกคน' });
  await user.type(field(), 'โทรมา');
  await user.click(other);
  expect(field()).toHaveValue('');
  await user.click(other);
  expect(field()).toHaveValue('โทรมา');
  await user.click(save());
  await waitFor(() => expect(field()).toHaveValue(''));
  await user.click(other);
  await user.click(other);
  expect(field()).toHaveValue('');
});
