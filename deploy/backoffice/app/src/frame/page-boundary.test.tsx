import { screen } from '@sanuk/testing/render-page';
import { openOfficePage } from '../testing/office-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

test('a page that cannot be rendered says so, and offers to load it again', () => {
  // React reports the error, although the boundary has it.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new RangeError('amount');
  }
  openOfficePage(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
    {},
  );
  expect(screen.getByText('แสดงหน้านี้ไม่ได้ ข้อมูลที่ส่งไปแล้วไม่หาย')).toBeVisible();
  expect(screen.getByRole('button', { name: 'ลองใหม่' })).toBeVisible();
  expect(reported).toHaveBeenCalled();
});
