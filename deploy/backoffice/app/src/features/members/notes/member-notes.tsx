import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Alert, Button, EmptyState, SectionHeading, Stack, TextAreaField } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { useUnfinishedText } from '../../../shared/unfinished-text/use-unfinished-text.ts';
import { refreshMember, writeNote } from '../members.api.ts';
import styles from './member-notes.module.css';
import { memberNotesText as text } from './member-notes.text.ts';

/** Most notes that the server returns of a member. */
const mostNotes = 50;

interface MemberNotesProps {
  brand: string;
  me: Me;
  member: Pick<ShownMember, 'phone' | 'notes'>;
}

/** Lists the notes about a member, newest first, with a form for a new note. */
export function MemberNotes({ brand, me, member: { phone, notes } }: MemberNotesProps) {
  return (
    <>
      <SectionHeading title={text.title} count={notes.length} />
      {mayCall('/operator/members/note', rolesOf(me, brand)) && <NoteForm brand={brand} phone={phone} />}
      {notes.length >= mostNotes && <Alert>{text.most(mostNotes)}</Alert>}
      {notes.length === 0 && <EmptyState size="line" title={text.none} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ note, by, at }) => (
            <li key={`${at} ${by}`}>
              <div className={styles.note}>{note}</div>
              <div className={styles.by}>{text.by(by, formatDateTime(at))}</div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A note is one line: the server takes no line breaks. */
const oneLine = (note: string): string => note.trim().replace(/\s+/g, ' ');

function NoteForm({ brand, phone }: { brand: string; phone: string }) {
  const client = useQueryClient();
  const draftKey = ['note-draft', brand, phone];
  const [note, setNote] = useState(() => client.getQueryData<string>(draftKey) ?? '');
  // Staff opens another member during a call and comes back: the text waits in the cache, which the log-out empties.
  const write = (given: string) => {
    setNote(given);
    client.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(draftKey, given);
  };
  useUnfinishedText(note);
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation({
    mutationFn: (given: string) => writeNote(brand, phone, given),
    onSuccess: () => {
      write('');
      setIsTried(false);
      refreshMember(client, brand, phone);
    },
  });
  const isTooShort = oneLine(note).length < 2;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isTooShort && !sending.isPending) sending.mutate(oneLine(note));
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Stack gap={3}>
        {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
        <TextAreaField
          label={text.label}
          hint={text.hint}
          error={isTried && isTooShort ? text.tooShort : undefined}
          rows={2}
          maxLength={500}
          value={note}
          onValueChange={write}
        />
        <div>
          <Button type="submit" size="s" loading={sending.isPending}>
            {text.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
