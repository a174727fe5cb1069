import {
  AmountField,
  Checkbox,
  CodeField,
  GroupedDigitsField,
  NewPasswordField,
  PasswordField,
  PhoneField,
  SearchIcon,
  TextAreaField,
  TextField,
} from '../../src/index.ts';
import { Held, handled, type Specimen } from '../specimen.tsx';

const long = 'กรุณากรอกเลขบัญชีให้ตรงกับชื่อบัญชีที่ลงทะเบียนไว้ มิฉะนั้นระบบจะไม่สามารถโอนเงินถอนให้ได้';

export const fields = {
  TextField: [
    ...handled('empty', <TextField label="ชื่อ-นามสกุล" placeholder="ไม่ต้องใส่คำนำหน้า" required />),
    { name: 'hint', node: <TextField label="ชื่อ-นามสกุล" defaultValue="สมชาย ใจดี" hint="ตรงกับบัญชีธนาคาร" /> },
    {
      name: 'error',
      node: <TextField label="เลขบัญชี" defaultValue="123" error="กรุณากรอกเลขบัญชี 10 หลัก" digits />,
    },
    {
      name: 'error · focus',
      show: 'focus',
      node: <TextField label="เลขบัญชี" defaultValue="123" error="กรุณากรอกเลขบัญชี 10 หลัก" digits />,
    },
    { name: 'long error', node: <TextField label="เลขบัญชี" defaultValue="123" error={long} digits /> },
    { name: 'disabled', node: <TextField label="แก้ไม่ได้" defaultValue="สยาม" disabled /> },
    {
      name: 'icon, hidden label',
      node: <TextField label="ค้นหา" hideLabel start={<SearchIcon size={20} />} placeholder="ค้นหาเกม" />,
    },
  ],
  TextAreaField: [
    { name: 'empty', node: <TextAreaField label="วางเลข" rows={3} placeholder="12=20 34=50" /> },
    {
      name: 'error',
      node: <TextAreaField label="วางเลข" rows={3} defaultValue="12=x" error="อ่านบรรทัดที่ 1 ไม่ได้" />,
    },
  ],
  PasswordField: [
    {
      name: 'filled',
      node: <PasswordField label="รหัสผ่าน" defaultValue="secret-word" autoComplete="current-password" />,
    },
    {
      name: 'error',
      node: (
        <PasswordField
          label="รหัสผ่าน"
          defaultValue="secret"
          autoComplete="current-password"
          error="เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง"
        />
      ),
    },
  ],
  NewPasswordField: [
    ...(['', 'สยาม1', 'แม่น้ำสายยาว-2569', 'siam'] as const).map((initial, place) => ({
      name: ['empty', 'weak', 'strong', 'guessable'][place] ?? '',
      node: (
        <Held initial={initial as string}>
          {(value, setValue) => (
            <NewPasswordField
              label="รหัสผ่านใหม่"
              value={value}
              onValueChange={setValue}
              guessable={place === 3}
            />
          )}
        </Held>
      ),
    })),
  ],
  PhoneField: [
    {
      name: 'filled',
      node: (
        <Held initial="0812345678">
          {(value, setValue) => <PhoneField label="เบอร์โทรศัพท์" value={value} onValueChange={setValue} />}
        </Held>
      ),
    },
    {
      name: 'error',
      node: (
        <Held initial="0212345678">
          {(value, setValue) => (
            <PhoneField label="เบอร์โทรศัพท์" value={value} onValueChange={setValue} error="เบอร์โทรศัพท์ไม่ถูกต้อง" />
          )}
        </Held>
      ),
    },
  ],
  CodeField: (
    [
      ['empty', '', false],
      ['half typed', '472', false],
      ['error', '472910', 'รหัส OTP ไม่ถูกต้อง'],
    ] as const
  ).map(([name, initial, error]) => ({
    name,
    node: (
      <Held initial={initial as string}>
        {(value, setValue) => (
          <CodeField label="รหัส OTP" length={6} value={value} onValueChange={setValue} error={error} />
        )}
      </Held>
    ),
  })),
  GroupedDigitsField: [
    {
      name: 'account number',
      node: (
        <Held initial="1234567890">
          {(value, setValue) => (
            <GroupedDigitsField
              label="เลขบัญชี"
              value={value}
              onValueChange={setValue}
              groups={[3, 1, 5, 1]}
              maxDigits={10}
            />
          )}
        </Held>
      ),
    },
  ],
  AmountField: [
    {
      name: 'with quick amounts',
      node: (
        <Held initial="1000">
          {(value, setValue) => (
            <AmountField
              label="จำนวนเงิน"
              value={value}
              onValueChange={setValue}
              presets={[100, 300, 500, 1000, 5000]}
              hint="ขั้นต่ำ ฿100.00"
            />
          )}
        </Held>
      ),
    },
    {
      name: 'error',
      node: (
        <Held initial="50">
          {(value, setValue) => (
            <AmountField
              label="จำนวนเงิน"
              value={value}
              onValueChange={setValue}
              error="ฝากขั้นต่ำ ฿100.00"
              presets={[100, 300]}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'disabled',
      node: (
        <AmountField label="จำนวนเงิน" value="500" onValueChange={() => {}} presets={[100, 300]} disabled />
      ),
    },
  ],
  Checkbox: [
    ...handled('off', <Checkbox label="จดจำเบอร์โทรศัพท์" />),
    { name: 'on', node: <Checkbox label="ยืนยันว่ามีอายุ 20 ปีบริบูรณ์ขึ้นไป" defaultChecked /> },
    { name: 'error', node: <Checkbox label="ยอมรับข้อกำหนดและเงื่อนไข" error="กรุณายอมรับข้อกำหนด" /> },
    { name: 'disabled', node: <Checkbox label="ปิดอยู่" disabled /> },
    { name: 'disabled, on', node: <Checkbox label="ปิดอยู่" disabled defaultChecked /> },
    { name: 'long', node: <Checkbox label={long} /> },
  ],
} satisfies Record<string, Specimen[]>;
