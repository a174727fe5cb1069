import { useState } from 'react';
import {
  Button,
  Carousel,
  ConfirmDialog,
  Dialog,
  Drawer,
  FullSheet,
  GiftIcon,
  List,
  ListRow,
  Select,
  TextField,
  UserIcon,
} from '../../src/index.ts';
import { banks } from './fields.tsx';

/** One overlay at a time, by `?open=`. */
export function Overlays({ open: first }: { open: string | null }) {
  const [open, setOpen] = useState(first);
  const close = () => setOpen(null);
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="เข้าสู่ระบบ"
        description="ยินดีต้อนรับ"
        footer={<Button variant="primary">เข้าสู่ระบบ</Button>}
      >
        <TextField label="เบอร์โทรศัพท์" />
      </Dialog>
      <Dialog open={open === 'sheet'} onOpenChange={close} title="เมนูสมาชิก" form="sheet">
        <Rows />
      </Dialog>
      <Dialog
        open={open === 'announcement'}
        onOpenChange={close}
        title="ประกาศสำคัญ 1/3"
        width={800}
        persistent
        closeTone="danger"
      >
        <Carousel label="ประกาศ">
          <img src="/media/banner-wheel-mobile.svg" alt="" />
          <img src="/media/banner-lotto-mobile.svg" alt="" />
        </Carousel>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="ต้องการออกจากระบบใช่หรือไม่"
        message="คุณเข้าสู่ระบบใหม่ได้ทุกเมื่อ"
        confirmLabel="ออกจากระบบ"
        cancelLabel="ยังอยู่กับเรา"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <Drawer
        open={open === 'drawer'}
        onOpenChange={close}
        title="เมนู"
        footer={<Button block>ติดต่อเรา</Button>}
      >
        <Rows />
      </Drawer>
      <FullSheet
        open={open === 'full'}
        onOpenChange={close}
        label="เกม"
        header={<ListRow title="บุปผาทองคำ" />}
      >
        <p>เกม</p>
      </FullSheet>
      {open === 'select' && <Floating />}
    </>
  );
}

function Rows() {
  return (
    <List label="เมนู">
      <ListRow title="โปรไฟล์" start={<UserIcon />} chevron onClick={() => {}} />
      <ListRow title="ภารกิจ" start={<GiftIcon />} chevron onClick={() => {}} />
      <ListRow title="วงล้อนำโชค" start={<GiftIcon />} chevron asChild>
        <a href="#wheel">วงล้อนำโชค</a>
      </ListRow>
    </List>
  );
}

function Floating() {
  const [bank, setBank] = useState('a');
  return (
    <Dialog open onOpenChange={() => {}} title="บัญชีธนาคาร">
      <Select label="ธนาคาร" items={banks} value={bank} onValueChange={setBank} />
    </Dialog>
  );
}
