import { isApiError, messageOf, site } from '@sanuk/platform';
import type { FormFields } from '@sanuk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { arrival } from '../arrival/arrival.ts';
import { logIn, register } from '../auth.api.ts';
import { fieldOfRefusal, type RegisterField, type RegisterFields, registerProblems } from '../auth.rules.ts';
import { fieldErrors, authText as text } from '../auth.text.ts';
import { type PhoneCheck, usePhoneCheck } from './use-phone-check.ts';

export interface Registration {
  isBusy: boolean;
  /** the server may have made the account without our hearing of it: log in instead of sending again */
  isOutcomeUnknown: boolean;
  phone: PhoneCheck;
  submit: (event: FormEvent) => void;
  /** logs in with what was typed, to learn what became of the registration */
  tryLogin: () => void;
}

/** A request whose answer was lost. A browser that knows it is offline has not sent anything. */
const isOutcomeUnknown = (error: unknown): boolean =>
  isApiError(error) && error.outcomeUnknown && !(error.code === 'network' && !navigator.onLine);

/** Checks the form, asks whether the phone is free, registers; refusals land at their field (requirement A7). */
export function useRegister(
  { fields, show }: Pick<FormFields<RegisterFields>, 'fields' | 'show'>,
  onDone: () => void,
): Registration {
  const phone = usePhoneCheck(fields.phone);
  const [isBusy, setBusy] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const isSending = useRef(false);

  const once = async (action: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await action();
    isSending.current = false;
    setBusy(false);
  };

  const send = () =>
    once(async () => {
      try {
        if (!(await phone.ask())) return show({ phone: text.phoneTaken });
      } catch (error) {
        return show(refusalErrors(error));
      }
      try {
        await register(bodyOf(fields));
      } catch (error) {
        if (!isOutcomeUnknown(error)) return show(refusalErrors(error));
        show({});
        return setUnknown(true);
      }
      onDone();
    });

  const tryLogin = () =>
    once(async () => {
      try {
        await logIn(fields.phone, fields.password);
      } catch (error) {
        if (!isApiError(error) || error.code !== 'wrong-credentials') return show({ form: messageOf(error) });
        setUnknown(false);
        return show({ form: text.notRegistered });
      }
      onDone();
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = Object.entries(registerProblems(fields));
    show(Object.fromEntries(problems.map(([field, problem]) => [field, fieldErrors[problem]])));
    if (problems.length === 0 && !isUnknown) void send();
  };

  return {
    isBusy,
    isOutcomeUnknown: isUnknown,
    phone,
    submit,
    tryLogin: () => void tryLogin(),
  };
}

function refusalErrors(error: unknown): Partial<Record<RegisterField | 'form', string>> {
  const field = isApiError(error) ? fieldOfRefusal[error.code] : undefined;
  return { [field ?? 'form']: messageOf(error) };
}

/** The field takes an agent's code as well as a referrer's; each goes where the server expects it. */
function bodyOf(fields: RegisterFields) {
  const { agentCode } = site();
  const isAgent = fields.referrer.trim().toUpperCase() === agentCode.toUpperCase();
  return {
    username: fields.phone,
    password: fields.password,
    name: fields.name.trim(),
    bank_code: fields.bankSymbol,
    bank_account: fields.bankAccount,
    agent_code: arrival().agentCode ?? agentCode,
    ...(fields.referrer && !isAgent ? { referrer: fields.referrer } : {}),
  };
}
