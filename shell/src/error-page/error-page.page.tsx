import { isRedirectError, usePageTitle } from '@sanuk/platform';
import { Button, Container, Illustration, PageLoader } from '@sanuk/ui';
import { Link, Navigate, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { useReloadForChunk } from '../recovery/reload-for-chunk.ts';
import { type ErrorFacts, headlineOf } from './error-facts.ts';
import styles from './error-page.module.css';
import { errorPageText } from './error-page.text.ts';
import { useErrorFacts } from './use-error-facts.ts';
import { useServerReturn } from './use-server-return.ts';

/** Returns a function that opens the same address again, with its guards, without a reload of the document. */
function useOpenAgain() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return () => void navigate({ pathname, search, hash }, { replace: true, state });
}

const hintOf = (status: number): string => {
  if (status === 404) return errorPageText.hint404;
  return status === 503 ? errorPageText.hintAway : errorPageText.hintOther;
};

/**
 * The error page (requirement E11): code, headline, message and links. While the server is unavailable (503) it polls, and
 * opens the page when the server responds.
 */
export function ErrorView({ status, message, recoveryLink, alone }: ErrorFacts & { alone?: boolean }) {
  const openAgain = useOpenAgain();
  const isOpening = useNavigation().state !== 'idle';
  const isAway = status === 503 && !alone;
  useServerReturn(isAway, openAgain);
  // The title of the matched route would be wrong for a missing page.
  usePageTitle(status === 404 ? errorPageText.title404 : undefined);
  const hint = hintOf(status);
  return (
    <Container>
      <div className={styles.page} data-alone={alone}>
        <div className={styles.picture}>
          <p className={styles.code}>{status}</p>
          <Illustration name={status === 404 ? 'search' : 'broken'} className={styles.drawing} />
        </div>
        <h1 className={styles.headline}>{headlineOf(status)}</h1>
        {message && <p className={styles.message}>{message}</p>}
        {hint !== message && !recoveryLink && <p className={styles.hint}>{hint}</p>}
        <div className={styles.actions}>
          {recoveryLink && (
            <Button asChild variant="primary">
              <Link to={recoveryLink.path}>{recoveryLink.label}</Link>
            </Button>
          )}
          <Button asChild variant={recoveryLink ? 'secondary' : 'primary'}>
            {alone ? <a href="/">{errorPageText.home}</a> : <Link to="/">{errorPageText.home}</Link>}
          </Button>
          {status !== 404 && (
            <Button loading={isAway && isOpening} onClick={isAway ? openAgain : () => location.reload()}>
              {errorPageText.retry}
            </Button>
          )}
        </div>
      </div>
    </Container>
  );
}

/**
 * Shows a thrown error in place of the page. A missing chunk causes a reload (requirement E5); a redirect shows nothing,
 * because its target is opening (E9).
 */
export function ThrownError({ error, alone }: { error: unknown; alone?: boolean }) {
  const facts = useErrorFacts(error);
  const isReloading = useReloadForChunk(error);
  if (isReloading) return <PageLoader />;
  if (isRedirectError(error)) return <Redirected error={error} />;
  return <ErrorView {...facts} alone={alone} />;
}

/** Follows a thrown redirect. A redirect by an API response has started already. */
function Redirected({ error }: { error: unknown }) {
  const target = error instanceof Response ? error.headers.get('Location') : null;
  return target ? <Navigate to={target} replace /> : <PageLoader />;
}

/** Shows a route's error in its layout; `alone` if the frame itself failed. */
export function ErrorPage({ alone }: { alone?: boolean }) {
  return <ThrownError error={useRouteError()} alone={alone} />;
}

/** No route matches. */
export function NotFoundPage() {
  return <ErrorView status={404} message={errorPageText.noMatch} />;
}
