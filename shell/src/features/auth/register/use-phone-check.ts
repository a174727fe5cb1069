import { useRef, useState } from 'react';
import { isPhoneFree } from '../auth.api.ts';
import { isPhone } from '../auth.rules.ts';

export interface PhoneCheck {
  /** what is known about the phone in the field; undefined until it was asked */
  isFree: boolean | undefined;
  /** Asks in the background; a failure is nobody's business yet. */
  look: () => void;
  /** Asks if it has not been asked. @throws ApiError when the server cannot say */
  ask: () => Promise<boolean>;
}

/** Whether the phone being typed can be registered. Each number is asked about once at most (requirement A7). */
export function usePhoneCheck(phone: string): PhoneCheck {
  const asked = useRef(new Map<string, Promise<boolean>>());
  const [known, setKnown] = useState<Readonly<Record<string, boolean>>>({});

  const ask = () => {
    const before = asked.current.get(phone);
    if (before) return before;
    const answer = isPhoneFree(phone);
    asked.current.set(phone, answer);
    answer.then(
      (isFree) => setKnown((all) => ({ ...all, [phone]: isFree })),
      // What failed may be asked again.
      () => asked.current.delete(phone),
    );
    return answer;
  };
  const look = () => {
    if (isPhone(phone)) ask().catch(() => undefined);
  };
  return { isFree: known[phone], look, ask };
}
