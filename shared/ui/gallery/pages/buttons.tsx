import * as ui from '../../src/index.ts';
import styles from './gallery.module.css';

const { Button, Card, Chip, ChipRow, Container, CopyButton, IconButton, PageHeading, SectionHeading, Stack } =
  ui;
const variants = ['primary', 'secondary', 'ghost', 'danger', 'contact'] as const;

/** Buttons in every state, type sizes, icons. */
export function ButtonsPage() {
  const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon'));
  return (
    <Container as="main">
      <Stack gap={5} className={styles.main}>
        <PageHeading
          subtitle="ทุกสถานะ"
          start={
            <IconButton label="ย้อนกลับ">
              <ui.BackIcon />
            </IconButton>
          }
        >
          ปุ่มและตัวอักษร
        </PageHeading>
        {(['s', 'm', 'l'] as const).map((size) => (
          <div key={size} className={styles.wrap}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                เข้าสู่ระบบ
              </Button>
            ))}
          </div>
        ))}
        <div className={styles.wrap}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} loading>
              เข้าสู่ระบบ
            </Button>
          ))}
        </div>
        <div className={styles.wrap}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled icon={<ui.DepositIcon size={20} />}>
              ฝากเงิน
            </Button>
          ))}
        </div>
        <div className={styles.wrap}>
          {(['plain', 'solid', 'primary', 'danger', 'contact'] as const).map((variant) => (
            <IconButton key={variant} label={variant} variant={variant} count={variant === 'plain' ? 7 : 0}>
              {variant === 'contact' ? <ui.ChatIcon /> : <ui.BellIcon />}
            </IconButton>
          ))}
          <IconButton label="โหลด" variant="solid" loading>
            <ui.BellIcon />
          </IconButton>
          <IconButton label="ปิด" variant="solid" disabled>
            <ui.BellIcon />
          </IconButton>
          <CopyButton text="1234" />
          <CopyButton text="1234" variant="icon" />
        </div>
        <ChipRow label="ตัวกรอง">
          <Chip selected count="1,204" icon={<ui.SlotIcon size={20} />}>
            ทุกค่าย
          </Chip>
          <Chip count="88">Lotus Play</Chip>
          <Chip disabled>Garuda Works</Chip>
        </ChipRow>
        <SectionHeading title="ตัวอักษร" level={2} />
        <Card>
          {(['36', '28', '24', '20', '17', '15', '13', '12'] as const).map((size) => (
            <p key={size} className={styles[`text${size}`]}>
              ปีนี้ผู้ใหญ่ที่ปู่ซื้อน้ำ กี่ตู้ ฿1,234.50 ({size})
            </p>
          ))}
          <p className={styles.light}>น้ำหนัก 300 ที่นี่มีหวยทุกวัน</p>
          <p className={styles.bold}>น้ำหนัก 700 ที่นี่มีหวยทุกวัน</p>
          <p className={styles.clip}>ปู่ผู้ใหญ่ที่นี่กู้ซื้อตู้กับข้าวให้ปู่ฟรีทุกวันไม่มีวันหยุด</p>
        </Card>
        <Card>
          <div className={styles.wrap}>
            {icons.map(([name, Icon]) => {
              const Drawing = Icon as (props: { size?: number }) => React.JSX.Element;
              return <Drawing key={name} />;
            })}
          </div>
        </Card>
      </Stack>
    </Container>
  );
}
