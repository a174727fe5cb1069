import { Button, Container, EmptyState } from '@sanuk/ui';
import { Link, useRouteError } from 'react-router-dom';
import { type ErrorFacts, factsOf, headlineOf } from './error-facts.ts';
import styles from './error-page.module.css';
import { errorPageText } from './error-page.text.ts';

/** The error page (requirement E11): the code, the headline, the message, and ways on. */
export function ErrorView({ status, message, alone }: ErrorFacts & { alone?: boolean }) {
  return (
    <Container>
      <div className={styles.page} data-alone={alone}>
        <p className={styles.code}>{status}</p>
        <EmptyState
          picture="search"
          title={headlineOf(status)}
          description={message}
          action={
            <div className={styles.actions}>
              <Button asChild variant="primary">
                {alone ? <a href="/">{errorPageText.home}</a> : <Link to="/">{errorPageText.home}</Link>}
              </Button>
              {status !== 404 && <Button onClick={() => location.reload()}>{errorPageText.retry}</Button>}
            </div>
          }
        />
        <p className={styles.hint}>{status === 404 ? errorPageText.hint404 : errorPageText.hintOther}</p>
      </div>
    </Container>
  );
}

/** What a route threw, shown in its layout; `alone` where the frame itself is gone. */
export function ErrorPage({ alone }: { alone?: boolean }) {
  return <ErrorView {...factsOf(useRouteError())} alone={alone} />;
}

/** No route matches. */
export function NotFoundPage() {
  return <ErrorView status={404} message={errorPageText.noMatch} />;
}
