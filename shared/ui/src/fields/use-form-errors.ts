import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FormErrors<Name extends string> {
  /** for the form element, so that its first wrong field can be found */
  form: RefObject<HTMLFormElement | null>;
  /** Thai sentence per field; 'form' for what belongs to none */
  errors: Partial<Record<Name | 'form', string>>;
  /** Replaces all errors and moves the focus to the first wrong field; with none it only clears. */
  show: (errors: Partial<Record<Name | 'form', string>>) => void;
  /** A field is being corrected: its error goes, and with it what was said about the whole form. */
  clear: (name: Name) => void;
}

/** What is wrong with a form, and the focus where it has to be corrected. */
export function useFormErrors<Name extends string>(): FormErrors<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Name | 'form', string>>>({});
  // Counts the times errors were shown: mending one field must not pull the focus to the next wrong one.
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);
  return {
    form,
    errors,
    show: (found) => {
      setErrors(found);
      setShown((count) => count + 1);
    },
    clear: (name) =>
      setErrors((before) =>
        before[name] || before.form ? { ...before, [name]: undefined, form: undefined } : before,
      ),
  };
}
