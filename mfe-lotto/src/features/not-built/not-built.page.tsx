import { paths } from '@sanuk/platform';
import { Button, NotBuiltState, PageHeading } from '@sanuk/ui';
import { Link, useLocation } from 'react-router-dom';
import { notBuiltText } from './not-built.text.ts';

/** Says honestly that a page of the menu is not there yet, and leads on. */
export default function NotBuiltPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading>{notBuiltText.titles[pathname]}</PageHeading>
      <NotBuiltState
        action={
          <Button asChild variant="primary">
            <Link to={paths.lottoLobby}>{notBuiltText.toLobby}</Link>
          </Button>
        }
      />
    </>
  );
}
