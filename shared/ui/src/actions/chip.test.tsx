import { render, screen } from '@testing-library/react';
import { Chip } from './chip.tsx';

test('[X7] a choice says whether it is taken; an action is no toggle and says nothing of the kind', () => {
  render(
    <>
      <Chip selected>taken</Chip>
      <Chip selected={false}>free</Chip>
      <Chip>action</Chip>
      <Chip asChild selected>
        <a href="/slot">slots</a>
      </Chip>
    </>,
  );
  expect(screen.getByRole('button', { name: 'taken', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'free', pressed: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'action' })).not.toHaveAttribute('aria-pressed');
  const link = screen.getByRole('link', { name: 'slots' });
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(link).not.toHaveAttribute('aria-pressed');
});
