import {
  BankEmblem,
  BankIcon,
  MoneyText,
  QrIcon,
  RadioCards,
  Segmented,
  Select,
  Tabs,
  WalletIcon,
} from '../../src/index.ts';
import { Held, handled, type Specimen } from '../specimen.tsx';

const banks = [
  { value: 'KBANK', label: 'ธนาคารกสิกรไทย', icon: <BankEmblem symbol="KBANK" size="s" /> },
  { value: 'SCB', label: 'ธนาคารไทยพาณิชย์', icon: <BankEmblem symbol="SCB" size="s" /> },
  { value: 'BAAC', label: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร', icon: <BankEmblem symbol="BAAC" size="s" /> },
  { value: 'off', label: 'ธนาคารที่ปิดปรับปรุงระบบอยู่', disabled: true },
];
const wallets = [
  { value: 'main', title: 'กระเป๋าหลัก', icon: <WalletIcon />, end: <MoneyText>฿12,480.50</MoneyText> },
  { value: 'bonus', title: 'กระเป๋าโบนัส', icon: <WalletIcon />, end: <MoneyText>฿300.00</MoneyText> },
];
const channels = [
  { value: 'qr', title: 'สแกน QR', description: 'เงินเข้าทันที', icon: <QrIcon /> },
  { value: 'bank', title: 'โอนผ่านธนาคาร', description: 'ตรวจสอบอัตโนมัติภายใน 1–3 นาที', icon: <BankIcon /> },
  { value: 'off', title: 'ทรูมันนี่ วอลเล็ท', description: 'ปิดปรับปรุง', disabled: true },
];
const days = [
  { value: '1', label: 'วันนี้' },
  { value: '7', label: '7 วัน' },
  { value: '30', label: '30 วัน', disabled: true },
];

const segmented = (
  <Held initial="7">
    {(value, setValue) => <Segmented label="ช่วงวัน" items={days} value={value} onValueChange={setValue} />}
  </Held>
);
const select = (initial: string, more: { error?: string; hint?: string; disabled?: boolean } = {}) => (
  <Held initial={initial}>
    {(value, setValue) => (
      <Select label="ธนาคาร" items={banks} value={value} onValueChange={setValue} {...more} />
    )}
  </Held>
);

export const choices = {
  Select: [
    ...handled('empty', select('')),
    { name: 'chosen', node: select('KBANK', { hint: 'บัญชีชื่อเดียวกับที่สมัคร' }) },
    { name: 'a long name', node: select('BAAC') },
    { name: 'error', node: select('SCB', { error: 'บัญชีนี้ถูกใช้แล้ว' }) },
    { name: 'disabled', node: select('KBANK', { disabled: true }) },
  ],
  RadioCards: [
    {
      name: 'channels',
      node: (
        <Held initial="qr">
          {(value, setValue) => (
            <RadioCards legend="ช่องทางการชำระเงิน" items={channels} value={value} onValueChange={setValue} />
          )}
        </Held>
      ),
    },
    {
      name: 'wallets · hover',
      show: 'hover',
      node: (
        <Held initial="main">
          {(value, setValue) => (
            <RadioCards legend="กรุณาเลือกกระเป๋าเงิน" items={wallets} value={value} onValueChange={setValue} />
          )}
        </Held>
      ),
    },
    {
      name: 'wallets · focus',
      show: 'focus',
      node: (
        <Held initial="main">
          {(value, setValue) => (
            <RadioCards legend="กรุณาเลือกกระเป๋าเงิน" items={wallets} value={value} onValueChange={setValue} />
          )}
        </Held>
      ),
    },
    {
      name: 'two columns',
      node: (
        <Held initial="a">
          {(value, setValue) => (
            <RadioCards
              legend="ตัวเลือก"
              columns={2}
              items={[
                { value: 'a', title: 'รับโปรโมชัน' },
                { value: 'b', title: 'ไม่รับโปรโมชัน' },
              ]}
              value={value}
              onValueChange={setValue}
            />
          )}
        </Held>
      ),
    },
  ],
  Segmented: handled('three', segmented),
  Tabs: [
    {
      name: 'counts, one disabled',
      wide: true,
      node: (
        <Tabs
          label="โพย"
          items={[
            { value: 'wait', label: 'รอผล', count: 3, content: <p>โพยที่รอผลรางวัล</p> },
            { value: 'won', label: 'ถูกรางวัล', content: 'b' },
            { value: 'off', label: 'ยกเลิกแล้ว', disabled: true },
          ]}
        />
      ),
    },
    {
      name: 'focus',
      wide: true,
      show: 'focus',
      node: (
        <Tabs
          label="โพย"
          items={[
            { value: 'wait', label: 'รอผล' },
            { value: 'won', label: 'ถูกรางวัล' },
          ]}
        />
      ),
    },
    {
      name: 'more than fits',
      wide: true,
      node: (
        <Tabs
          label="ประเภท"
          items={['สามตัวบน', 'สามตัวโต๊ด', 'สองตัวบน', 'สองตัวล่าง', 'วิ่งบน', 'วิ่งล่าง', 'สี่ตัวบน'].map((label) => ({
            value: label,
            label,
          }))}
        />
      ),
    },
  ],
} satisfies Record<string, Specimen[]>;
