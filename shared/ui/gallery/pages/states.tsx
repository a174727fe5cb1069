import { Button, Card, Container, EmptyState, ErrorState, NotBuiltState } from '../../src/index.ts';
import styles from './gallery.module.css';

/** Nothing here, something wrong, not open yet. */
export function StatesPage() {
  return (
    <Container as="main">
      <div className={`${styles.columns} ${styles.main}`}>
        {(['box', 'search', 'bill', 'wallet', 'game', 'gift'] as const).map((picture) => (
          <Card key={picture}>
            <EmptyState
              picture={picture}
              title="ยังไม่มีรายการ"
              description="เมื่อแทงหวยแล้ว โพยของคุณจะอยู่ที่นี่"
              action={<Button variant="primary">แทงหวย</Button>}
            />
          </Card>
        ))}
        {(['broken', 'offline', 'lost'] as const).map((picture) => (
          <Card key={picture}>
            <ErrorState
              picture={picture}
              description="กรุณาตรวจสอบอินเทอร์เน็ต แล้วลองอีกครั้ง"
              code="entry-timeout"
              onRetry={() => {}}
              action={<Button>หน้าแรก</Button>}
            />
          </Card>
        ))}
        <Card>
          <NotBuiltState action={<Button>หน้าแรก</Button>} />
        </Card>
      </div>
    </Container>
  );
}
