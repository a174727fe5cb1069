import {
  ActionBar,
  BackIcon,
  BannerSlide,
  Button,
  Card,
  Carousel,
  Container,
  IconButton,
  MoneyText,
  PageHeading,
  Phrases,
  SectionHeading,
  Skeleton,
  Stack,
  TileGrid,
  VisuallyHidden,
} from '../../src/index.ts';
import type { Specimen } from '../specimen.tsx';

const slide = (title: string, subtitle: string, picture: string) => (
  <BannerSlide
    key={picture}
    title={title}
    subtitle={subtitle}
    action="หมุนวงล้อ"
    imageMobile={`/media/banner-${picture}-mobile.svg`}
    imageDesktop={`/media/banner-${picture}-desktop.svg`}
  >
    <a href="#banner">หมุนวงล้อ</a>
  </BannerSlide>
);
const slides = [
  slide('วงล้อบัวทอง หมุนลุ้นทุกวัน', 'ฝากเงินแล้วรับสิทธิ์หมุนฟรี โอกาสได้รับแสดงครบทุกช่อง', 'wheel'),
  slide('หวยยี่กี ออกผลตลอดวัน', 'ทุกผลคำนวณซ้ำเองได้จากเลขที่ยิง', 'lotto'),
];

export const layout = {
  Card: (['plain', 'raised', 'hero', 'flat'] as const).map((tone) => ({
    name: tone,
    node: <Card tone={tone}>ปู่ผู้ใหญ่ที่นี่กู้ซื้อตู้กับข้าวให้ปู่ฟรีทุกวันไม่มีวันหยุด</Card>,
  })),
  PageHeading: [
    {
      name: 'way back, end, subtitle',
      wide: true,
      node: (
        <PageHeading
          subtitle="โอกาสได้รับรางวัลทุกช่องแสดงก่อนหมุน"
          start={
            <IconButton label="ย้อนกลับ">
              <BackIcon />
            </IconButton>
          }
          end={<Button size="s">ประวัติ</Button>}
        >
          วงล้อนำโชคประจำวัน
        </PageHeading>
      ),
    },
    {
      name: 'long',
      wide: true,
      node: <PageHeading>ตรวจสอบผลหวยยี่กีย้อนหลังและวิธีคำนวณผลด้วยตัวคุณเองที่นี่</PageHeading>,
    },
  ],
  Phrases: [
    {
      name: 'a long name',
      node: <Phrases text="ณัฐกฤตาภรณ์ ศรีสุวรรณวัฒนาพาณิชย์" />,
    },
  ],
  SectionHeading: [
    {
      name: 'count and action',
      wide: true,
      node: <SectionHeading title="ยอดฮิตวันนี้" count="128 เกม" action={<a href="#all">ดูทั้งหมด</a>} />,
    },
    { name: 'third level', wide: true, node: <SectionHeading title="ผู้ใหญ่ที่นี่" level={3} /> },
  ],
  Stack: [
    {
      name: 'gap 2',
      node: (
        <Stack gap={2}>
          <Card pad="s">หนึ่ง</Card>
          <Card pad="s">สอง</Card>
        </Stack>
      ),
    },
  ],
  TileGrid: [
    {
      name: 'tiles 3:4',
      wide: true,
      node: (
        <TileGrid as="div">
          <Skeleton shape="tile" count={7} />
        </TileGrid>
      ),
    },
  ],
  Carousel: [{ name: 'banners', wide: true, node: <Carousel label="แนะนำ">{slides}</Carousel> }],
  BannerSlide: [{ name: 'alone', wide: true, node: slides[1] }],
  ActionBar: [
    {
      name: 'a sum and its button',
      wide: true,
      node: (
        <ActionBar>
          <MoneyText size={24}>฿130.00</MoneyText>
          <Button variant="primary" size="l" block>
            ส่งโพย
          </Button>
        </ActionBar>
      ),
    },
  ],
  Container: [{ name: 'up to 1280, 1640 on wide screens', wide: true, node: <Container>เนื้อหา</Container> }],
  VisuallyHidden: [{ name: 'nothing to see', node: <VisuallyHidden>มีไว้ให้ฟัง</VisuallyHidden> }],
} satisfies Record<string, Specimen[]>;
