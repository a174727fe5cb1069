import { paths } from '@sanuk/platform';
import { Button, NotBuiltState, PageHeading, Stack } from '@sanuk/ui';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '../../routes.ts';
import { notBuiltText } from './not-built.text.ts';

/** The declared title of the page at a path. */
function titleOf(pathname: string): string | undefined {
  return routes.find(({ path }) => {
    const [base = path] = path.split('/:');
    return pathname === base || (base !== path && pathname.startsWith(`${base}/`));
  })?.title;
}

/** Says honestly that a page of the site is not there yet. */
export default function NotBuiltPage() {
  const title = titleOf(useLocation().pathname);
  return (
    <Stack gap={4}>
      {title && <PageHeading>{title}</PageHeading>}
      <NotBuiltState
        action={
          <Button asChild variant="primary">
            <Link to={paths.home}>{notBuiltText.home}</Link>
          </Button>
        }
      />
    </Stack>
  );
}
