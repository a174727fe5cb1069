import { type PageLoader, paths } from '@sanuk/platform';
import { Button, NotBuiltState, PageHeading, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { notBuiltText } from './not-built.text.ts';

/** A place that a page which is not built leads on to. */
export interface Onward {
  path: string;
  name: string;
}

/**
 * Stands in for a page of a remote that does not exist yet: says honestly which one it is, and leads on.
 * @param title the name of the place, as its route declares it
 * @param onward where its link leads; home when left out
 */
export function notBuiltPage(title: string, onward?: Onward): PageLoader {
  const link = onward
    ? { to: onward.path, label: notBuiltText.to(onward.name) }
    : { to: paths.home, label: notBuiltText.home };
  const action = (
    <Button asChild variant="primary">
      <Link to={link.to}>{link.label}</Link>
    </Button>
  );
  const Page = () => (
    <Stack gap={4}>
      <PageHeading>{title}</PageHeading>
      <NotBuiltState action={action} />
    </Stack>
  );
  return async () => ({ default: Page });
}
