import { type Dispatch, type SetStateAction, useState } from 'react';
import { type FormErrors, useFormErrors } from './use-form-errors.ts';

/** Names of the fields that hold text; a checkbox is set with `set`. */
type TextName<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields] &
  string;

/** What a field of the kit takes from its form. */
export interface BoundField<Value> {
  value: Value;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

export interface FormFields<Fields extends object> extends FormErrors<keyof Fields & string> {
  fields: Fields;
  /** value, error and change of one field of text, to be spread onto it */
  bind: <Name extends TextName<Fields>>(name: Name) => BoundField<Fields[Name]>;
  /** The member changes a field: what was said about it goes. */
  set: <Name extends keyof Fields & string>(name: Name, value: Fields[Name]) => void;
  /** Changes fields without the member's doing; what was said about them stays. */
  setFields: Dispatch<SetStateAction<Fields>>;
}

/** What a form holds, as typed, with what is wrong with it. @param first what it begins with */
export function useFormFields<Fields extends object>(first: Fields | (() => Fields)): FormFields<Fields> {
  const [fields, setFields] = useState(first);
  const problems = useFormErrors<keyof Fields & string>();
  const set: FormFields<Fields>['set'] = (name, value) => {
    problems.clear(name);
    setFields((before) => ({ ...before, [name]: value }));
  };
  return {
    ...problems,
    fields,
    set,
    setFields,
    bind: (name) => ({
      value: fields[name],
      error: problems.errors[name],
      onValueChange: (typed) => set(name, typed as Fields[typeof name]),
    }),
  };
}
