import { paths } from '@sanuk/platform';
import { Button, NotBuiltState } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { notBuiltText } from './not-built.text.ts';

/** Says honestly that a page of the site is not there yet. */
export default function NotBuiltPage() {
  return (
    <NotBuiltState
      action={
        <Button asChild variant="primary">
          <Link to={paths.home}>{notBuiltText.home}</Link>
        </Button>
      }
    />
  );
}
