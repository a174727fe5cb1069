import { type ReactNode, useState } from 'react';
import {
  Alert,
  Button,
  Carousel,
  ConfirmDialog,
  Dialog,
  Drawer,
  FullSheet,
  GiftIcon,
  List,
  ListRow,
  TextField,
  UserIcon,
} from '../../src/index.ts';
import type { Specimen } from '../specimen.tsx';

export interface OpenableProps {
  name: string;
  children: (open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
}

/** A button that opens an overlay; `?open=name` opens it with the page. */
export function Openable({ name, children }: OpenableProps) {
  const asked = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('open');
  const [open, setOpen] = useState(asked === name);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {children(open, setOpen)}
    </>
  );
}

const rows = (
  <List label="เมนู">
    <ListRow title="โปรไฟล์" start={<UserIcon />} chevron onClick={() => {}} />
    <ListRow title="ภารกิจ" start={<GiftIcon />} chevron onClick={() => {}} />
    <ListRow title="วงล้อนำโชค" start={<GiftIcon />} chevron asChild>
      <a href="#wheel">วงล้อนำโชค</a>
    </ListRow>
  </List>
);
const long = 'ปู่ผู้ใหญ่ที่นี่กู้ซื้อตู้กับข้าวให้ปู่ฟรีทุกวันไม่มีวันหยุด '.repeat(24);

const dialogs: Record<
  string,
  Omit<React.ComponentProps<typeof Dialog>, 'overlay' | 'open' | 'onOpenChange'>
> = {
  dialog: {
    title: 'เข้าสู่ระบบ',
    description: 'ยินดีต้อนรับ',
    footer: (
      <Button variant="primary" block>
        เข้าสู่ระบบ
      </Button>
    ),
    children: <TextField label="เบอร์โทรศัพท์" error="เบอร์โทรศัพท์ไม่ถูกต้อง" />,
  },
  sheet: { title: 'เมนูสมาชิก', form: 'sheet', children: rows },
  announcement: {
    title: 'ประกาศสำคัญ 1/3',
    width: 800,
    persistent: true,
    closeTone: 'danger',
    children: (
      <Carousel label="ประกาศ">
        {['wheel', 'lotto', 'deposit'].map((name) => (
          <img key={name} src={`/media/event-${name}.svg`} alt="" />
        ))}
      </Carousel>
    ),
  },
  notification: {
    title: 'ยินดีต้อนรับ',
    width: 400,
    footer: <Button block>ถัดไป</Button>,
    children: <img src="/media/notification-welcome.svg" alt="" />,
  },
  long: { title: 'ข้อกำหนดและเงื่อนไขการรับโปรโมชันสมาชิกใหม่ทุกข้อ', children: <p>{long}</p> },
  locked: {
    title: 'กำลังส่งโพย',
    locked: true,
    children: <Alert tone="info">กรุณารอสักครู่</Alert>,
  },
};

export const overlays = {
  Dialog: Object.entries(dialogs).map(([name, props]) => ({
    name,
    node: (
      <Openable name={name}>
        {(open, onOpenChange) => <Dialog overlay={name} {...props} open={open} onOpenChange={onOpenChange} />}
      </Openable>
    ),
  })),
  ConfirmDialog: [
    {
      name: 'a question',
      node: (
        <Openable name="confirm">
          {(open, onOpenChange) => (
            <ConfirmDialog
              overlay="confirm"
              open={open}
              title="ต้องการออกจากระบบใช่หรือไม่"
              message="คุณเข้าสู่ระบบใหม่ได้ทุกเมื่อ"
              confirmLabel="ออกจากระบบ"
              cancelLabel="ยังอยู่กับเรา"
              tone="danger"
              onConfirm={() => onOpenChange(false)}
              onCancel={() => onOpenChange(false)}
            />
          )}
        </Openable>
      ),
    },
    {
      name: 'the action is under way',
      node: (
        <Openable name="busy">
          {(open, onOpenChange) => (
            <ConfirmDialog
              overlay="confirm"
              open={open}
              busy
              title="ยืนยันส่งโพย"
              onConfirm={() => {}}
              onCancel={() => onOpenChange(false)}
            />
          )}
        </Openable>
      ),
    },
  ],
  Drawer: [
    {
      name: 'with a footer',
      node: (
        <Openable name="drawer">
          {(open, onOpenChange) => (
            <Drawer
              overlay="drawer"
              open={open}
              onOpenChange={onOpenChange}
              title="เมนู"
              footer={
                <Button variant="contact" block>
                  ติดต่อเรา
                </Button>
              }
            >
              {rows}
            </Drawer>
          )}
        </Openable>
      ),
    },
  ],
  FullSheet: [
    {
      name: 'with a bar',
      node: (
        <Openable name="full">
          {(open, onOpenChange) => (
            <FullSheet
              overlay="full"
              open={open}
              onOpenChange={onOpenChange}
              label="เกม"
              header={<ListRow title="บุปผาทองคำ" chevron onClick={() => onOpenChange(false)} />}
            >
              <p>เกม</p>
            </FullSheet>
          )}
        </Openable>
      ),
    },
  ],
} satisfies Record<string, Specimen[]>;
