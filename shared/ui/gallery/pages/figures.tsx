import { encode } from 'uqr';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Container,
  Countdown,
  DefinitionList,
  GiftIcon,
  List,
  ListRow,
  LogoutIcon,
  Meter,
  MoneyText,
  Notice,
  PageHeading,
  QrFrame,
  ReceiptIcon,
  Stack,
  Stat,
  StatRow,
  Tabs,
} from '../../src/index.ts';
import styles from './gallery.module.css';

const matrix = encode('00020101021229370016A000000677010111', { border: 0 }).data;

/** Lists, money, codes, tabs. */
export function FiguresPage() {
  return (
    <Container as="main">
      <div className={styles.main}>
        <PageHeading end={<Countdown seconds={267} label="ปิดรับใน" size="l" />}>ตัวเลข</PageHeading>
        <div className={styles.columns}>
          <Stack>
            <StatRow>
              <Stat label="ยอดแทง" value="฿1,240.00" />
              <Stat label="ถูกรางวัล" value="฿20,000.00" tone="gain" />
            </StatRow>
            <List label="รายการเดินบัญชี">
              <ListRow
                title="ฝากเงิน"
                subtitle="20 พ.ย. 2569 16:15 น."
                start={<ReceiptIcon />}
                end={<MoneyText tone="gain">+฿500.37</MoneyText>}
                endSubtitle="฿12,480.50"
              />
              <ListRow
                title="เดิมพัน"
                subtitle="20 พ.ย. 2569 16:20 น."
                start={<ReceiptIcon />}
                end={<MoneyText tone="loss">−฿111.11</MoneyText>}
                endSubtitle="฿12,369.39"
              />
              <ListRow
                title="ภารกิจ"
                start={<GiftIcon />}
                chevron
                onClick={() => {}}
                end={<Badge tone="new">ใหม่</Badge>}
              />
              <ListRow title="ออกจากระบบ" start={<LogoutIcon />} tone="danger" onClick={() => {}} />
            </List>
            <Card>
              <DefinitionList
                items={[
                  { term: 'เลขบัญชี', value: '123-4-56789-0', copy: '1234567890' },
                  { term: 'จำนวนเงิน', value: '฿500.37', tone: 'accent' },
                  { term: 'สถานะ', value: <Badge tone="warning">รอชำระเงิน</Badge> },
                ]}
              />
            </Card>
            <Card>
              <Stack gap={3}>
                <Meter label="ยอดเทิร์นโอเวอร์" detail="฿300 / ฿1,000" value={300} max={1000} />
                <Meter label="ครบแล้ว" value={10} max={10} tone="success" />
              </Stack>
            </Card>
          </Stack>
          <Stack>
            <Tabs
              label="โพย"
              items={[
                { value: 'wait', label: 'รอผล', count: 3, content: <p>โพยที่รอผลรางวัล</p> },
                { value: 'won', label: 'ถูกรางวัล', content: 'b' },
                { value: 'off', label: 'ยกเลิกแล้ว', disabled: true },
              ]}
            />
            <div className={styles.wrap}>
              {[267, 3723, 190000, 42, 7, null].map((seconds) => (
                <Countdown key={seconds} seconds={seconds} size="l" />
              ))}
            </div>
            <div className={styles.wrap}>
              {([0, 1, 2] as const).map((level) => (
                <Avatar key={level} level={level} size="l" />
              ))}
              <Avatar level={1} size="s" />
            </div>
            <div className={styles.wrap}>
              {(['neutral', 'accent', 'success', 'danger', 'warning', 'info', 'hot', 'new'] as const).map(
                (tone) => (
                  <Badge key={tone} tone={tone}>
                    ที่นี่ฟรี
                  </Badge>
                ),
              )}
            </div>
            <div className={styles.columns}>
              <QrFrame matrix={matrix} label="QR พร้อมเพย์" caption="กรุณาโอนยอดให้ตรงทุกสตางค์" />
              <QrFrame
                matrix={matrix}
                label="QR พร้อมเพย์"
                state="expired"
                action={<Button size="s">สร้าง QR ใหม่</Button>}
              />
              <QrFrame matrix={matrix} label="QR พร้อมเพย์" state="paid" />
            </div>
            {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
              <Notice
                key={tone}
                tone={tone}
                title="กรุณาโอนยอดให้ตรงทุกสตางค์"
                action={<Button size="s">ลองใหม่</Button>}
              >
                ต้องโอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น
              </Notice>
            ))}
          </Stack>
        </div>
      </div>
    </Container>
  );
}
