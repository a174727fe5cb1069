import { useState } from 'react';
import {
  AmountField,
  BankIcon,
  Checkbox,
  Container,
  MoneyText,
  PageHeading,
  PasswordField,
  PhoneField,
  QrIcon,
  RadioCards,
  SearchIcon,
  Segmented,
  Select,
  Stack,
  TextAreaField,
  TextField,
  WalletIcon,
} from '../../src/index.ts';
import styles from './gallery.module.css';

export const banks = [
  { value: 'a', label: 'ธนาคารสีคราม' },
  { value: 'b', label: 'ธนาคารสีม่วง' },
  { value: 'c', label: 'ธนาคารสีเขียว' },
  { value: 'd', label: 'ธนาคารที่ปิดปรับปรุงระบบอยู่', disabled: true },
];

/** Fields, empty, filled, wrong and off. */
export function FieldsPage() {
  const [amount, setAmount] = useState('1500');
  const [phone, setPhone] = useState('0812345678');
  const [bank, setBank] = useState('');
  const [channel, setChannel] = useState('qr');
  const [days, setDays] = useState('7');
  const [agreed, setAgreed] = useState(true);
  return (
    <Container as="main">
      <div className={styles.main}>
        <PageHeading>ช่องกรอก</PageHeading>
        <div className={styles.columns}>
          <Stack>
            <TextField label="ชื่อ-นามสกุล" placeholder="ไม่ต้องใส่คำนำหน้า" hint="ตรงกับบัญชีธนาคาร" required />
            <TextField label="เลขบัญชี" defaultValue="123" error="กรุณากรอกเลขบัญชี 10 หลัก" figures />
            <TextField label="แก้ไม่ได้" defaultValue="สยาม" disabled />
            <TextField label="ค้นหา" hideLabel start={<SearchIcon size={20} />} placeholder="ค้นหาเกม" />
            <PasswordField label="รหัสผ่าน" defaultValue="secret-word" autoComplete="current-password" />
            <PhoneField label="เบอร์โทรศัพท์" value={phone} onValueChange={setPhone} />
            <Select label="ธนาคาร" items={banks} value={bank} onValueChange={setBank} />
            <Select label="ธนาคาร" items={banks} value="a" onValueChange={setBank} error="บัญชีนี้ถูกใช้แล้ว" />
            <TextAreaField label="วางเลข" rows={3} placeholder="12=20 34=50" />
          </Stack>
          <Stack>
            <AmountField
              label="จำนวนเงิน"
              value={amount}
              onValueChange={setAmount}
              presets={[100, 300, 500, 1000, 5000]}
              hint="ขั้นต่ำ ฿100.00"
            />
            <Segmented
              label="ช่วงวัน"
              items={[
                { value: '1', label: 'วันนี้' },
                { value: '7', label: '7 วัน' },
                { value: '30', label: '30 วัน' },
              ]}
              value={days}
              onValueChange={setDays}
            />
            <RadioCards
              legend="ช่องทางการชำระเงิน"
              items={[
                { value: 'qr', title: 'สแกน QR', description: 'เงินเข้าทันที', icon: <QrIcon /> },
                { value: 'bank', title: 'โอนผ่านธนาคาร', description: '1–3 นาที', icon: <BankIcon /> },
                { value: 'off', title: 'ทรูมันนี่ วอลเล็ท', description: 'ปิดปรับปรุง', disabled: true },
              ]}
              value={channel}
              onValueChange={setChannel}
            />
            <RadioCards
              legend="กรุณาเลือกกระเป๋าเงิน"
              items={[
                {
                  value: 'main',
                  title: 'กระเป๋าหลัก',
                  icon: <WalletIcon />,
                  end: <MoneyText>฿12,480.50</MoneyText>,
                },
                {
                  value: 'bonus',
                  title: 'กระเป๋าโบนัส',
                  icon: <WalletIcon />,
                  end: <MoneyText>฿300.00</MoneyText>,
                },
              ]}
              value="main"
              onValueChange={() => {}}
            />
            <Checkbox label="ยืนยันว่ามีอายุ 20 ปีบริบูรณ์ขึ้นไป" checked={agreed} onCheckedChange={setAgreed} />
            <Checkbox label="ยอมรับข้อกำหนดและเงื่อนไข" error="กรุณายอมรับข้อกำหนด" />
          </Stack>
        </div>
      </div>
    </Container>
  );
}
