import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Tabs } from './tabs.tsx';

const items = [
  { value: 'a', label: 'โพย', content: 'โพยของฉัน' },
  { value: 'b', label: 'ผล', content: 'ผลรางวัล' },
];

// The only test of this file: afterwards the code is here.
test('[C2] a tab that is pressed before its code is here is chosen, and stays so when it comes', async () => {
  const chosen: string[] = [];
  const { container } = render(
    <Tabs label="หวย" items={items} onValueChange={(value) => chosen.push(value)} />,
  );
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'ผล' }));
  expect(screen.getByText('ผลรางวัล')).toBeVisible();
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
  expect(screen.getByRole('tab', { name: 'ผล' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('ผลรางวัล')).toBeVisible();
  expect(chosen).toEqual(['b']);
});
