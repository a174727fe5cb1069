import { Container, PageLoader, ProgressBar, Skeleton, Spinner, Stack, TileGrid } from '../../src/index.ts';
import styles from './gallery.module.css';

/** Everything that waits. */
export function WaitingPage() {
  return (
    <Container as="main">
      <ProgressBar active />
      <Stack className={styles.main}>
        <Skeleton shape="banner" />
        <Skeleton shape="title" />
        <TileGrid as="div">
          <Skeleton shape="tile" count={7} />
        </TileGrid>
        <div>
          <Skeleton count={5} />
        </div>
        <div>
          <Skeleton shape="row" count={2} />
        </div>
        <Skeleton shape="button" />
        <div className={styles.wrap}>
          <Skeleton shape="avatar" />
          <Spinner size="s" />
          <Spinner />
          <Spinner size="l" label="กำลังโหลด..." />
        </div>
        <PageLoader />
      </Stack>
    </Container>
  );
}
