import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from './code-field.tsx';
import { caretAfterDigits, groupDigits } from './grouped-digits.rules.ts';
import { GroupedDigitsField } from './grouped-digits-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { passwordStrength } from './password-strength.rules.ts';

function Account() {
  const [digits, setDigits] = useState('');
  return (
    <GroupedDigitsField
      label="เลขบัญชี"
      groups={[3, 1, 5, 1]}
      maxDigits={15}
      value={digits}
      onValueChange={setDigits}
    />
  );
}

function Code({ heard }: { heard: (code: string) => void }) {
  const [code, setCode] = useState('');
  const change = (next: string) => {
    setCode(next);
    heard(next);
  };
  return <CodeField label="รหัส OTP" length={6} value={code} onValueChange={change} />;
}

describe('an account number', () => {
  test.each([
    ['', ''],
    ['123', '123'],
    ['1234', '123-4'],
    ['1234567890', '123-4-56789-0'],
    ['123456789012', '123-4-56789-012'],
  ])('[A7] %j is shown as %j', (digits, shown) => expect(groupDigits(digits, [3, 1, 5, 1])).toBe(shown));

  test('[A7] the caret is counted in digits, not in signs', () => {
    expect(caretAfterDigits('123-4-56789-0', 3)).toBe(3);
    expect(caretAfterDigits('123-4-56789-0', 4)).toBe(5);
    expect(caretAfterDigits('123-4', 4)).toBe(5);
  });

  test('[A7] a digit typed in the middle stays where it was typed', async () => {
    render(<Account />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'เลขบัญชี' });
    await userEvent.type(field, '123-4๕6789');
    expect(field).toHaveValue('123-4-56789');
    await userEvent.type(field, '0', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('102-3-45678-9');
    expect(field.selectionStart).toBe(2);
  });
});

describe('a code from a message', () => {
  test('[A8] is pasted as it stands in the message and offered by the keyboard', async () => {
    const heard = jest.fn();
    render(<Code heard={heard} />);
    const field = screen.getByRole('textbox', { name: 'รหัส OTP' });
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.click(field);
    await userEvent.paste('รหัสของคุณ 123 456 78');
    expect(heard).not.toHaveBeenCalled();
    expect(field).toHaveAccessibleDescription('กรุณากรอกเป็นตัวเลขเท่านั้น');
    await userEvent.paste('รหัสของคุณ 123 456');
    expect(heard).toHaveBeenLastCalledWith('123456');
    expect(field).not.toHaveAccessibleDescription('กรุณากรอกเป็นตัวเลขเท่านั้น');
  });
});

describe('a new password', () => {
  test.each([
    ['', 0],
    ['seven77', 1],
    ['eight888', 2],
    ['correct horse', 3],
    ['ดอกไม้บานตอนเช้า', 4],
  ])('[P4] the strength of %j is %i: length counts, signs do not', (password, strength) =>
    expect(passwordStrength(password)).toBe(strength),
  );

  test('[P4] what is easily guessed is said to be so, however long', () => {
    render(<NewPasswordField label="รหัสผ่าน" value="0812345678 0812345678" guessable readOnly />);
    const meter = screen.getByRole('meter', { name: 'ความปลอดภัยของรหัสผ่าน' });
    expect(meter).toHaveAttribute('value', '1');
    expect(meter).toHaveAttribute('aria-valuetext', 'เดาง่ายเกินไป');
  });
});
