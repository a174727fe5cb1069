import {
  BellIcon,
  Button,
  ChatIcon,
  Chip,
  ChipRow,
  CopyButton,
  DepositIcon,
  IconButton,
  SlotIcon,
} from '../../src/index.ts';
import { handled, type Specimen } from '../specimen.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'contact'] as const;
const rounds = ['plain', 'solid', 'primary', 'danger', 'contact'] as const;

const buttons: Specimen[] = [
  ...variants.flatMap((variant) => [
    ...handled(variant, <Button variant={variant}>เข้าสู่ระบบ</Button>),
    {
      name: `${variant} · disabled`,
      node: (
        <Button variant={variant} disabled icon={<DepositIcon size={20} />}>
          ฝากเงิน
        </Button>
      ),
    },
    {
      name: `${variant} · loading`,
      node: (
        <Button variant={variant} loading>
          เข้าสู่ระบบ
        </Button>
      ),
    },
  ]),
  { name: 'small', node: <Button size="s">ดูทั้งหมด</Button> },
  {
    name: 'large, icons at both ends',
    node: (
      <Button size="l" variant="primary" icon={<SlotIcon />} iconEnd={<BellIcon size={20} />}>
        ส่งโพย
      </Button>
    ),
  },
  {
    name: 'a link',
    node: (
      <Button asChild variant="secondary">
        <a href="#link">หน้าแรก</a>
      </Button>
    ),
  },
  {
    name: 'a label too long for its place',
    node: (
      <Button block variant="primary">
        ยืนยันการสมัครสมาชิกและยอมรับข้อกำหนดทุกข้อที่นี่
      </Button>
    ),
  },
];

export const actions = {
  Button: buttons,
  IconButton: [
    ...rounds.flatMap((variant) =>
      handled(
        variant,
        <IconButton label="การแจ้งเตือน" variant={variant}>
          {variant === 'contact' ? <ChatIcon /> : <BellIcon />}
        </IconButton>,
      ),
    ),
    {
      name: 'with a count',
      node: (
        <IconButton label="การแจ้งเตือน 99+ รายการ" count={120}>
          <BellIcon />
        </IconButton>
      ),
    },
    {
      name: 'disabled',
      node: (
        <IconButton label="การแจ้งเตือน" variant="solid" disabled>
          <BellIcon />
        </IconButton>
      ),
    },
    {
      name: 'loading',
      node: (
        <IconButton label="การแจ้งเตือน" variant="solid" loading>
          <BellIcon />
        </IconButton>
      ),
    },
  ],
  CopyButton: [
    { name: 'with words', node: <CopyButton text="1234" /> },
    { name: 'quiet', node: <CopyButton text="1234" variant="ghost" /> },
    { name: 'the picture alone', node: <CopyButton text="1234" variant="icon" /> },
  ],
  Chip: [
    ...handled('a choice', <Chip selected={false}>สล็อต</Chip>),
    ...handled(
      'chosen',
      <Chip selected count="1,204" icon={<SlotIcon size={20} />}>
        ทุกค่าย
      </Chip>,
    ),
    { name: 'disabled', node: <Chip disabled>กีฬา</Chip> },
    { name: 'a plain action', node: <Chip>ล้างทั้งหมด</Chip> },
    {
      name: 'a link, current',
      node: (
        <Chip asChild selected>
          <a href="#slot">หวย</a>
        </Chip>
      ),
    },
  ],
  ChipRow: [
    {
      name: 'more than fits',
      wide: true,
      node: (
        <ChipRow label="หมวดเกม">
          {['ทั้งหมด', 'สล็อต', 'คาสิโน', 'กีฬา', 'ยิงปลา', 'ฟรีสปิน', 'หวยรัฐบาลไทย', 'หวยยี่กี', 'หวยหุ้น'].map(
            (name, place) => (
              <Chip key={name} selected={place === 0}>
                {name}
              </Chip>
            ),
          )}
        </ChipRow>
      ),
    },
  ],
} satisfies Record<string, Specimen[]>;
