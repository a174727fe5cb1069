import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Illustration,
  NotBuiltState,
  PageLoader,
  ProgressBar,
  Skeleton,
  Spinner,
} from '../../src/index.ts';
import type { Specimen } from '../specimen.tsx';

const again = () => {};

export const feedback = {
  Alert: [
    ...(['info', 'success', 'warning', 'danger'] as const).map((tone) => ({
      name: tone,
      node: (
        <Alert tone={tone} title="กรุณาโอนยอดให้ตรงทุกสตางค์" action={<Button size="s">ลองใหม่</Button>}>
          ต้องโอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น
        </Alert>
      ),
    })),
    { name: 'one sentence', node: <Alert>กำลังเชื่อมต่อใหม่...</Alert> },
  ],
  EmptyState: [
    ...(['box', 'search', 'bill', 'wallet', 'game', 'gift'] as const).map((picture) => ({
      name: picture,
      node: (
        <EmptyState
          picture={picture}
          title="ยังไม่มีรายการ"
          description="เมื่อแทงหวยแล้ว โพยของคุณจะอยู่ที่นี่"
          action={<Button variant="primary">แทงหวย</Button>}
        />
      ),
    })),
    { name: 'small', node: <EmptyState size="s" title="ไม่พบข้อมูลที่ค้นหา" picture="search" /> },
  ],
  ErrorState: [
    ...(['broken', 'offline', 'lost'] as const).map((picture) => ({
      name: picture,
      node: (
        <ErrorState
          picture={picture}
          description="กรุณาตรวจสอบอินเทอร์เน็ต แล้วลองอีกครั้ง"
          code="entry-timeout"
          onRetry={again}
          action={<Button>หน้าแรก</Button>}
        />
      ),
    })),
    { name: 'trying again', node: <ErrorState onRetry={again} retrying /> },
    { name: 'small', node: <ErrorState size="s" onRetry={again} /> },
  ],
  NotBuiltState: [{ name: 'with a way on', node: <NotBuiltState action={<Button>หน้าแรก</Button>} /> }],
  Illustration: (
    ['box', 'search', 'bill', 'wallet', 'game', 'gift', 'broken', 'offline', 'lost'] as const
  ).map((name) => ({ name, node: <Illustration name={name} /> })),
  Spinner: [
    { name: 'small', node: <Spinner size="s" /> },
    { name: 'medium', node: <Spinner /> },
    { name: 'large, with words', node: <Spinner size="l" label="กำลังโหลด..." /> },
  ],
  Skeleton: [
    { name: 'text', node: <Skeleton count={4} /> },
    { name: 'title', node: <Skeleton shape="title" /> },
    { name: 'row', node: <Skeleton shape="row" count={2} /> },
    { name: 'button', node: <Skeleton shape="button" /> },
    { name: 'avatar', node: <Skeleton shape="avatar" /> },
    { name: 'block', node: <Skeleton shape="block" /> },
    { name: 'tile', node: <Skeleton shape="tile" /> },
    { name: 'banner', wide: true, node: <Skeleton shape="banner" /> },
  ],
  PageLoader: [{ name: 'a page that takes its time', node: <PageLoader /> }],
  ProgressBar: [{ name: 'at the top of the window', node: <ProgressBar active /> }],
} satisfies Record<string, Specimen[]>;
