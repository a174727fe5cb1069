import { encode } from 'uqr';
import {
  Avatar,
  Badge,
  BankEmblem,
  Button,
  Countdown,
  DefinitionList,
  DigitBoxes,
  GiftIcon,
  List,
  ListRow,
  LiveDot,
  LogoutIcon,
  Meter,
  MoneyText,
  NumberPad,
  QrFrame,
  ReceiptIcon,
  Stat,
  StatRow,
} from '../../src/index.ts';
import { handled, type Specimen } from '../specimen.tsx';

const matrix = encode('00020101021229370016A000000677010111', { border: 0 }).data;
const tones = ['neutral', 'accent', 'success', 'danger', 'warning', 'info', 'hot', 'new'] as const;
const row = (
  <ListRow
    title="โปรไฟล์"
    start={<GiftIcon />}
    chevron
    onClick={() => {}}
    end={<Badge tone="new">ใหม่</Badge>}
  />
);

export const numbers = {
  MoneyText: [
    ...([13, 15, 17, 20, 24, 28, 36] as const).map((size) => ({
      name: `${size}`,
      node: <MoneyText size={size}>฿1,234,567.50</MoneyText>,
    })),
    ...(['soft', 'gain', 'loss', 'accent'] as const).map((tone) => ({
      name: tone,
      node: <MoneyText tone={tone}>฿1,234.50</MoneyText>,
    })),
  ],
  Countdown: [
    ...[190_000, 3723, 267, 42, 7, null].map((seconds) => ({
      name: seconds === null ? 'over' : `${seconds} s left`,
      node: <Countdown seconds={seconds} size="l" />,
    })),
    { name: 'with a label', node: <Countdown seconds={267} label="ปิดรับใน" /> },
    { name: 'small', node: <Countdown seconds={267} label="ปิดรับใน" size="s" /> },
  ],
  Badge: tones.map((tone) => ({ name: tone, node: <Badge tone={tone}>ที่นี่ฟรี</Badge> })),
  LiveDot: (['success', 'danger', 'accent'] as const).map((tone) => ({
    name: tone,
    node: <LiveDot tone={tone} label="ออนไลน์" />,
  })),
  Avatar: ([0, 1, 2] as const).flatMap((level) =>
    (['s', 'm', 'l'] as const).map((size) => ({
      name: `level ${level}, ${size}`,
      node: <Avatar level={level} size={size} name={size === 'l' ? 'สมชาย' : undefined} />,
    })),
  ),
  BankEmblem: ['KBANK', 'SCB', 'BAY', 'TRUEMONEY', 'UNKNOWN'].map((symbol) => ({
    name: symbol,
    node: <BankEmblem symbol={symbol} />,
  })),
  Stat: [
    { name: 'plain', label: 'ยอดแทง', value: '฿1,240.00' },
    { name: 'gain', label: 'ถูกรางวัล', value: '฿20,000.00', tone: 'gain' as const },
    {
      name: 'loss, icon',
      label: 'ยอดเสียสัปดาห์นี้',
      value: '−฿111.11',
      tone: 'loss' as const,
      icon: <ReceiptIcon size={18} />,
    },
  ].map(({ name, ...stat }) => ({
    name,
    node: (
      <StatRow>
        <Stat {...stat} />
      </StatRow>
    ),
  })),
  StatRow: [
    {
      name: 'three',
      wide: true,
      node: (
        <StatRow>
          <Stat label="ยอดแทงรวมทั้งหมดตั้งแต่สมัคร" value="฿1,240,000.00" />
          <Stat label="ถูกรางวัล" value="฿20,000.00" tone="gain" />
          <Stat label="โพย" value="42" />
        </StatRow>
      ),
    },
  ],
  DefinitionList: [
    {
      name: 'terms, one to copy',
      node: (
        <DefinitionList
          items={[
            { term: 'เลขบัญชี', value: '123-4-56789-0', copy: '1234567890' },
            { term: 'จำนวนเงิน', value: '฿500.37', tone: 'accent' },
            { term: 'ชื่อบัญชี', value: 'บริษัท สนุกสนานทุกวันที่นี่ จำกัด (มหาชน)' },
            { term: 'สถานะ', value: <Badge tone="warning">รอชำระเงิน</Badge> },
          ]}
        />
      ),
    },
  ],
  Meter: [
    {
      name: 'under way',
      node: <Meter label="ยอดเทิร์นโอเวอร์" detail="฿300 / ฿1,000" value={300} max={1000} />,
    },
    { name: 'done', node: <Meter label="ครบแล้ว" value={10} max={10} tone="success" /> },
    { name: 'warning', node: <Meter label="จำกัดยอดเสีย" detail="90%" value={90} max={100} tone="warning" /> },
    { name: 'nothing yet', node: <Meter label="ความคืบหน้า" detail="0 / 5" value={0} max={5} /> },
  ],
  List: [
    {
      name: 'a statement',
      node: (
        <List label="รายการเดินบัญชี">
          <ListRow
            title="ฝากเงิน"
            subtitle="20 พ.ย. 2569 16:15 น."
            start={<ReceiptIcon />}
            end={<MoneyText tone="gain">+฿500.37</MoneyText>}
            endSubtitle="฿12,480.50"
          />
          <ListRow
            title="เดิมพันหวยรัฐบาลไทย งวดวันที่ 1 ธันวาคม 2569"
            subtitle="20 พ.ย. 2569 16:20 น."
            start={<ReceiptIcon />}
            end={<MoneyText tone="loss">−฿111.11</MoneyText>}
            endSubtitle="฿12,369.39"
          />
        </List>
      ),
    },
  ],
  ListRow: [
    ...handled('a way on', row),
    { name: 'disabled', node: <ListRow title="ปิดปรับปรุง" start={<GiftIcon />} disabled onClick={() => {}} /> },
    {
      name: 'danger',
      node: <ListRow title="ออกจากระบบ" start={<LogoutIcon />} tone="danger" onClick={() => {}} />,
    },
    {
      name: 'a link',
      node: (
        <ListRow title="วงล้อนำโชค" start={<GiftIcon />} chevron asChild>
          <a href="#wheel">วงล้อนำโชค</a>
        </ListRow>
      ),
    },
  ],
  NumberPad: [
    {
      name: 'with paste',
      node: <NumberPad onDigit={() => {}} onDelete={() => {}} onPaste={() => {}} />,
    },
    {
      name: 'with a key of the page',
      node: (
        <NumberPad onDigit={() => {}} onDelete={() => {}} extra={{ label: 'กลับเลข', onPress: () => {} }} />
      ),
    },
    { name: 'disabled', node: <NumberPad onDigit={() => {}} onDelete={() => {}} disabled /> },
    { name: 'pressed', show: 'pressed', node: <NumberPad onDigit={() => {}} onDelete={() => {}} /> },
  ],
  DigitBoxes: [
    { name: 'empty', node: <DigitBoxes length={3} value="" label="เลขที่พิมพ์" /> },
    { name: 'half', node: <DigitBoxes length={5} value="047" label="เลขที่พิมพ์" /> },
  ],
  QrFrame: [
    {
      name: 'waiting',
      node: <QrFrame matrix={matrix} label="QR พร้อมเพย์" caption="กรุณาโอนยอดให้ตรงทุกสตางค์" />,
    },
    { name: 'checking', node: <QrFrame matrix={matrix} label="QR พร้อมเพย์" state="checking" /> },
    {
      name: 'expired',
      node: (
        <QrFrame
          matrix={matrix}
          label="QR พร้อมเพย์"
          state="expired"
          action={<Button size="s">สร้าง QR ใหม่</Button>}
        />
      ),
    },
    { name: 'paid', node: <QrFrame matrix={matrix} label="QR พร้อมเพย์" state="paid" /> },
  ],
} satisfies Record<string, Specimen[]>;
