import { type ClientErrorCode, isApiError, messageOf, showToast } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { useFormFields } from '@sanuk/ui';
import { type FormEvent, useRef, useState } from 'react';

interface ActionFormOptions<Fields, Problem extends string> {
  /** what the form begins with */
  first: Fields;
  problemsOf: (fields: Fields) => Partial<Record<keyof Fields, Problem>>;
  problemTexts: Readonly<Record<Problem, string>>;
  /** the field a refusal belongs to; what is not here stands above the button */
  placeOfRefusal: Partial<Record<ClientErrorCode, keyof Fields>>;
  /** stands above the button when nobody knows whether it was done; the error's own words when left out */
  outcomeUnknown?: string;
  /** sends what stands in the form; resolves with what the member is told */
  send: (fields: Fields) => Promise<string>;
  onBusy?: (isBusy: boolean) => void;
  onDone: () => void;
}

/** The form of one action: what was typed, what is wrong with it, and its action, one at a time. */
export function useActionForm<Fields extends Record<keyof Fields, string>, Problem extends string>(
  options: ActionFormOptions<Fields, Problem>,
) {
  const { fields, form, errors, bind, show: showErrors } = useFormFields<Fields>(options.first);
  const { isBusy, run } = useOneAtATime(options.onBusy);
  const isTouched = Object.values(fields).some(Boolean);
  useUpdateGuard(isTouched ? 'ask' : 'allow');

  // Every key is a field of the form, or the form itself.
  const show = (found: object) => showErrors(found as Parameters<typeof showErrors>[0]);

  const send = async () => {
    try {
      showToast('success', await options.send(fields));
      options.onDone();
    } catch (error) {
      show(placedRefusal(error, options));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = Object.entries<Problem | undefined>(options.problemsOf(fields));
    show(
      Object.fromEntries(
        problems.map(([field, problem]) => [field, problem && options.problemTexts[problem]]),
      ),
    );
    if (problems.length === 0) void run(send);
  };
  return { fields, bind, isTouched, frame: { form, error: errors.form, isBusy, onSubmit: submit } };
}

/** What a failure says, at the field it belongs to or above the button. */
function placedRefusal<Fields, Problem extends string>(
  error: unknown,
  { outcomeUnknown, placeOfRefusal }: ActionFormOptions<Fields, Problem>,
): Record<string, string> {
  if (isApiError(error) && error.outcomeUnknown && outcomeUnknown) return { form: outcomeUnknown };
  const place = isApiError(error) ? placeOfRefusal[error.code] : undefined;
  return { [String(place ?? 'form')]: messageOf(error) };
}

/** Runs an action; while it is under way another press does nothing. */
function useOneAtATime(onBusy: ((isBusy: boolean) => void) | undefined) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const mark = (isOn: boolean) => {
    isRunning.current = isOn;
    setBusy(isOn);
    onBusy?.(isOn);
  };
  const run = async (action: () => Promise<void>) => {
    if (isRunning.current) return;
    mark(true);
    try {
      await action();
    } finally {
      mark(false);
    }
  };
  return { isBusy, run };
}
