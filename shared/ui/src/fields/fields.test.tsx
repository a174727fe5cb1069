import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { AmountField } from './amount-field.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select/select.tsx';
import { TextField } from './text-field.tsx';

beforeAll(standInForBrowser);

function Amount({ onValue }: { onValue?: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onValue?.(next);
  };
  return <AmountField label="จำนวนเงิน" value={value} onValueChange={change} presets={[100, 1000]} />;
}

describe('AmountField', () => {
  test('[M2] keeps digits and two decimals, and groups thousands once it is left', async () => {
    const heard: string[] = [];
    render(<Amount onValue={(value) => heard.push(value)} />);
    const field = screen.getByRole('textbox', { name: 'จำนวนเงิน' });
    await userEvent.type(field, '๑250.75');
    expect(field).toHaveValue('1250.75');
    await userEvent.tab();
    expect(field).toHaveValue('1,250.75');
    expect(heard.at(-1)).toBe('1250.75');
    expect(field).toHaveAttribute('inputmode', 'decimal');
  });

  test.each([
    ['1.000,50', 'จำนวนเงินไม่ชัดเจน ใช้จุลภาคคั่นหลักพันและจุดคั่นสตางค์ เช่น 1,000.50'],
    ['1e5', 'กรุณากรอกเป็นตัวเลขเท่านั้น'],
    ['-500', 'จำนวนเงินติดลบไม่ได้'],
    ['50.759', 'ใส่ทศนิยมได้ไม่เกิน 2 ตำแหน่ง'],
  ])('[M2] %s stays as it was pasted, has no value and says why', async (text, reason) => {
    const heard: string[] = [];
    render(<Amount onValue={(value) => heard.push(value)} />);
    const field = screen.getByRole('textbox', { name: 'จำนวนเงิน' });
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.tab();
    expect(heard).toEqual(['']);
    expect(field).toHaveValue(text);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(reason);
    await userEvent.click(screen.getByRole('button', { name: '1,000' }));
    expect(field).toHaveValue('1,000');
    expect(field).not.toHaveAccessibleDescription();
    await userEvent.clear(field);
    expect(field).toHaveValue('');
    expect(field).not.toHaveAccessibleDescription();
  });

  test('[M2] a quick amount fills the field and is marked', async () => {
    render(<Amount />);
    await userEvent.click(screen.getByRole('button', { name: '1,000' }));
    expect(screen.getByRole('textbox')).toHaveValue('1,000');
    expect(screen.getByRole('button', { name: '1,000', pressed: true })).toBeVisible();
    expect(screen.getByRole('button', { name: '100', pressed: false })).toBeVisible();
  });
});

describe('fields', () => {
  test('[X7] an error is tied to its field and announced', () => {
    render(<TextField label="เลขบัญชี" error="กรุณากรอกเลขบัญชี" />);
    const field = screen.getByRole('textbox', { name: 'เลขบัญชี' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('กรุณากรอกเลขบัญชี');
    expect(screen.getByText('กรุณากรอกเลขบัญชี').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  test('[X7] a required field keeps its plain name', () => {
    render(<TextField label="ชื่อ" required hint="ตรงกับบัญชี" />);
    const field = screen.getByRole('textbox', { name: 'ชื่อ' });
    expect(field).toBeRequired();
    expect(field).toHaveAccessibleDescription('ตรงกับบัญชี');
  });

  test('[A1] a password is shown and hidden by one button', async () => {
    render(<PasswordField label="รหัสผ่าน" />);
    const field = screen.getByLabelText('รหัสผ่าน');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  test('[A7] a phone pasted with a country code comes out as dialled at home', async () => {
    const heard = jest.fn();
    render(<PhoneField label="เบอร์โทรศัพท์" value="" onValueChange={heard} />);
    await userEvent.click(screen.getByLabelText('เบอร์โทรศัพท์'));
    await userEvent.paste('+66 81-234-5678');
    expect(heard).toHaveBeenLastCalledWith('0812345678');
  });

  test('[A7] a number that is too long for a phone is not cut to another phone', async () => {
    const heard = jest.fn();
    render(<PhoneField label="เบอร์โทรศัพท์" value="" onValueChange={heard} />);
    await userEvent.click(screen.getByLabelText('เบอร์โทรศัพท์'));
    await userEvent.paste('081-234-56789');
    expect(heard).toHaveBeenLastCalledWith('');
    expect(screen.getByLabelText('เบอร์โทรศัพท์')).toHaveValue('081-234-56789');
    expect(screen.getByLabelText('เบอร์โทรศัพท์')).toHaveAccessibleDescription('ตัวเลขยาวเกินไป กรุณาตรวจสอบ');
  });

  test('[X7] a checkbox is reached and ticked by keyboard', async () => {
    const heard = jest.fn();
    render(<Checkbox label="ยอมรับ" onCheckedChange={heard} error="กรุณายอมรับ" />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(heard).toHaveBeenCalledWith(true);
    expect(screen.getByRole('checkbox', { name: 'ยอมรับ' })).toHaveAccessibleDescription('กรุณายอมรับ');
  });

  test('[X7] arrow keys choose among cards and skip what is off', async () => {
    const heard = jest.fn();
    const items = [
      { value: 'qr', title: 'QR' },
      { value: 'bank', title: 'ธนาคาร', disabled: true },
      { value: 'true', title: 'ทรูมันนี่' },
    ];
    render(<RadioCards legend="ช่องทาง" items={items} value="qr" onValueChange={heard} />);
    expect(screen.getByRole('group', { name: 'ช่องทาง' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'QR' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(heard).toHaveBeenLastCalledWith('true');
  });
});

describe('Select', () => {
  const items = [
    { value: 'a', label: 'กรุง' },
    { value: 'b', label: 'ไทย' },
  ];

  test('[X7] opens, moves and chooses by keyboard, and is named by its label', async () => {
    const heard = jest.fn();
    await act(async () => {
      render(
        <Select label="ธนาคาร" name="bank" items={items} value="" onValueChange={heard} error="กรุณาเลือก" />,
      );
    });
    const box = await screen.findByRole('combobox', { name: 'ธนาคาร' });
    expect(box).toHaveAccessibleDescription('กรุณาเลือก');
    box.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(heard).toHaveBeenCalledWith('b');
  });

  describe('its list', () => {
    /** Opens a select whose field ends at this height of a screen of 844 px. */
    async function openAt(bottom: number): Promise<HTMLElement> {
      jest.replaceProperty(window, 'innerHeight', 844);
      jest
        .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
        .mockReturnValue(new DOMRect(16, bottom - 52, 358, 52));
      await act(async () => {
        render(<Select label="ธนาคาร" name="bank" items={items} value="" onValueChange={() => {}} />);
      });
      await userEvent.click(await screen.findByRole('combobox', { name: 'ธนาคาร' }));
      return screen.findByRole('listbox');
    }
    afterEach(() => jest.restoreAllMocks());

    test('[X7] is as long as what is free below its field, so that it does not cover what stands above', async () => {
      expect((await openAt(600)).style.maxBlockSize).toBe('min(320px, 230px)');
    });

    test('[X7] has its usual length where it would show too few rows', async () => {
      expect((await openAt(720)).style.maxBlockSize).toBe('');
    });
  });

  test('[X7] shows what is chosen and carries it in a form', async () => {
    await act(async () => {
      render(<Select label="ธนาคาร" name="bank" items={items} value="b" onValueChange={() => {}} />);
    });
    expect(await screen.findByRole('combobox', { name: 'ธนาคาร' })).toHaveTextContent('ไทย');
    expect(document.querySelector('input[name=bank]')).toHaveValue('b');
  });
});
