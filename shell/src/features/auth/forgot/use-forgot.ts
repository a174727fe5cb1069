import { isApiError, messageOf, serverNow, storedValue } from '@sanuk/platform';
import { useLayoutEffect, useRef, useState } from 'react';
import { askForCode } from '../auth.api.ts';
import { type AskedCode, askedCode, codeAskedElsewhere, isAskedCode } from './forgot.rules.ts';

const kept = storedValue({
  area: 'session',
  name: 'forgot',
  version: 1,
  maxLength: 300,
  isValid: isAskedCode,
});

/** The code is long dead, and so is the wish for it. */
const forgottenAfterMs = 60 * 60_000;

/** The first step of a forgotten password and what it leaves for the second; survives a reload of the tab. */
export function useAskedCode() {
  const [asked, setAsked] = useState<AskedCode>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  useLayoutEffect(() => {
    const before = kept.read();
    if (before && serverNow() - before.expiresAtMs < forgottenAfterMs) setAsked(before);
  }, []);

  const keep = (next: AskedCode) => {
    kept.write(next);
    setAsked(next);
  };

  /** Asks for a code; answers a Thai sentence when that did not work. */
  const ask = async (phone: string): Promise<string | undefined> => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setBusy(true);
    try {
      keep(askedCode(phone, await askForCode(phone)));
      return undefined;
    } catch (error) {
      if (!isApiError(error) || error.code !== 'code-too-soon') return messageOf(error);
      keep(asked?.phone === phone ? asked : codeAskedElsewhere(phone, serverNow()));
      return error.message;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const forget = () => {
    kept.clear();
    setAsked(undefined);
  };

  return { asked, isBusy, ask, forget };
}
