import { screen } from '@sanuk/testing/render-page';
import { openOfficePage } from '../testing/office-page.tsx';
import { NoPage } from './no-page.tsx';

test('an address that the person cannot open says so, and leads to a page that they can', () => {
  openOfficePage(<NoPage first="/members" />, {});
  expect(screen.getByText('เปิดหน้านี้ไม่ได้')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ไปหน้าแรก' })).toHaveAttribute('href', '/members');
});
