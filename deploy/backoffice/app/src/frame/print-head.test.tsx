import { act, screen } from '@sanuk/testing/render-page';
import { BackLink } from '../shared/print/back-link.tsx';
import { openOfficePage, personWith } from '../testing/office-page.tsx';
import { PrintHead } from './print-head.tsx';

test('a page has a head on paper alone, with the brand and who printed it', () => {
  openOfficePage(<PrintHead brand="first" me={personWith('finance')} />, {});
  expect(screen.queryByText(/first/)).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Sanuk หลังบ้าน · first')).toBeVisible();
  expect(screen.getByText(/^พิมพ์โดย สมชาย ใจดี เมื่อ \d/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/first/)).not.toBeInTheDocument();
});

test('a page has no way back on paper', () => {
  openOfficePage(<BackLink to="/members">กลับ</BackLink>, {});
  expect(screen.getByRole('link', { name: 'กลับ' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByRole('link', { name: 'กลับ' })).toBeVisible();
});
