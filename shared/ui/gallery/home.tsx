import siamBanners from '../../../deploy/brands/siam/banners.json';
import tharaBanners from '../../../deploy/brands/thara/banners.json';
import {
  ActionBar,
  Avatar,
  Badge,
  BannerSlide,
  Button,
  Card,
  Carousel,
  Chip,
  ChipRow,
  Container,
  Countdown,
  DigitBoxes,
  FishIcon,
  LiveDot,
  MoneyText,
  NumberPad,
  SectionHeading,
  SlotIcon,
  Stack,
  TileGrid,
} from '../src/index.ts';
import styles from './home.module.css';

const slideOf = ({ title, subtitle, action, ...pictures }: (typeof siamBanners)[number]) => ({
  ...{ title, subtitle, action },
  imageMobile: pictures.image_mobile,
  imageDesktop: pictures.image_desktop,
});

/** What a first page may look like. */
export function HomePage({ brand }: { brand: string }) {
  const banners = brand === 'thara' ? tharaBanners : siamBanners;
  return (
    <>
      <header className={styles.header}>
        <Container className={styles.bar}>
          <img src="/media/logo.svg" alt="" className={styles.logo} />
          <Button size="s" className={styles.push}>
            เข้าสู่ระบบ
          </Button>
          <Button size="s" variant="primary">
            สมัครสมาชิก
          </Button>
        </Container>
      </header>
      <Container as="main">
        <Stack gap={4} className={styles.main}>
          <Carousel label="แนะนำ">
            {banners.map((banner, place) => (
              <BannerSlide key={banner.banner_id} {...slideOf(banner)} priority={place === 0}>
                <a href="#banner">{banner.action}</a>
              </BannerSlide>
            ))}
          </Carousel>
          <ChipRow label="หมวดเกม">
            {['ทั้งหมด', 'สล็อต', 'คาสิโน', 'กีฬา', 'ยิงปลา', 'ฟรีสปิน', 'หวย'].map((name, place) => (
              <Chip key={name} selected={place === 0}>
                {name}
              </Chip>
            ))}
          </ChipRow>
          <SectionHeading title="ยอดฮิตวันนี้" count="128 เกม" action={<a href="#all">ดูทั้งหมด</a>} />
          <TileGrid>
            {['บุปผาทองคำ', 'เพชรเวหา', 'เซเว่นราตรี', 'ปลาทองล่าสมบัติ', 'คู่ไพ่มงคล', 'มงกุฎสุโขทัย', 'ดอกไม้น้ำแข็ง'].map(
              (name, place) => (
                <div key={name} className={styles.tile}>
                  {place % 3 === 0 && <Badge tone="hot">ฮิต</Badge>}
                  {place % 3 === 1 && <Badge tone="new">ใหม่</Badge>}
                  <span>{name}</span>
                </div>
              ),
            )}
          </TileGrid>
          <div className={styles.columns}>
            <Card tone="hero" pad="l">
              <Stack gap={3}>
                <span className={styles.row}>
                  <Avatar level={1} name="สมชาย" />
                  <span>สวัสดี คุณสมชาย</span>
                  <span className={styles.push}>
                    <LiveDot label="ออนไลน์" />
                  </span>
                </span>
                <MoneyText size={36}>฿12,480.50</MoneyText>
                <span className={styles.row}>
                  <Button variant="primary" block>
                    ฝากเงิน
                  </Button>
                  <Button block>ถอนเงิน</Button>
                </span>
              </Stack>
            </Card>
            <Card>
              <Stack gap={4}>
                <span className={styles.row}>
                  <span>ยี่กี รอบที่ 42</span>
                  <span className={styles.push}>
                    <Countdown seconds={267} label="ปิดรับใน" />
                  </span>
                </span>
                <DigitBoxes length={3} value="47" label="เลขที่พิมพ์" />
                <NumberPad onDigit={() => {}} onDelete={() => {}} onPaste={() => {}} />
              </Stack>
            </Card>
          </div>
        </Stack>
        <ActionBar>
          <span>
            <span className={styles.soft}>ยอดแทงรวม</span>
            <br />
            <MoneyText size={24}>฿130.00</MoneyText>
          </span>
          <Button variant="primary" size="l" block icon={<SlotIcon />} iconEnd={<FishIcon />}>
            ส่งโพย
          </Button>
        </ActionBar>
      </Container>
    </>
  );
}
