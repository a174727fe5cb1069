import { type ClientErrorCode, isApiError, messageOf } from '@sanuk/platform';
import { useFormErrors } from '@sanuk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { setNewPassword } from '../auth.api.ts';
import { newPasswordProblem } from '../auth.rules.ts';
import { fieldErrors, forgotText as text } from '../auth.text.ts';
import type { AskedCode } from './forgot.rules.ts';

type Field = 'code' | 'password' | 'repeated';

const fieldOfRefusal: Partial<Record<ClientErrorCode, Field>> = {
  'code-wrong': 'code',
  'code-expired': 'code',
  'code-tries-used': 'code',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-too-common': 'password',
};
/** After these the digits are worth nothing: the field is emptied for the next code. */
const spendsCode: ReadonlySet<string> = new Set(['code-wrong', 'code-expired', 'code-tries-used']);

/** The second step of a forgotten password: checks, sends, and puts each refusal where it is to be corrected (A8). */
export function useSetPassword({ phone, digits }: AskedCode, onDone: (lineUnlinked: string | null) => void) {
  const [fields, setFields] = useState({ code: '', password: '', repeated: '' });
  const { form, errors, show, clear } = useFormErrors<Field>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const set = (change: Partial<typeof fields>) => {
    for (const field of Object.keys(change) as Field[]) clear(field);
    setFields((before) => ({ ...before, ...change }));
  };

  const problems = () => {
    const password = newPasswordProblem(fields.password, phone);
    return {
      code: fields.code.length === digits ? undefined : text.codeMissing(digits),
      password: password && fieldErrors[password],
      repeated: fields.repeated === fields.password ? undefined : text.passwordsDiffer,
    };
  };

  const showRefusal = (error: unknown) => {
    if (!isApiError(error)) return show({ form: messageOf(error) });
    if (error.outcomeUnknown) return show({ form: text.outcomeUnknown });
    if (spendsCode.has(error.code)) setFields((before) => ({ ...before, code: '' }));
    show({ [fieldOfRefusal[error.code] ?? 'form']: error.message });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const found = problems();
    show(found);
    if (Object.values(found).some(Boolean)) return;
    isSending.current = true;
    setBusy(true);
    try {
      onDone(await setNewPassword(phone, fields.code, fields.password));
    } catch (error) {
      showRefusal(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return { form, errors, fields, set, show, isBusy, submit };
}
