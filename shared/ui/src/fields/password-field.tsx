import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { uiText } from '../ui.text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

/** A password with a button that shows it. Give `autoComplete` ('current-password' or 'new-password'). */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? uiText.hidePassword : uiText.showPassword}
          size="s"
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
      }
    />
  );
}
