import { ErrorState, PageLoader } from '@sanuk/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { JoinPage } from './features/log-in/join.page.tsx';
import { LogInPage } from './features/log-in/log-in.page.tsx';
import { Frame } from './frame/frame.tsx';
import { NoPage } from './frame/no-page.tsx';
import { PageBoundary } from './frame/page-boundary.tsx';
import { pagesOf } from './frame/pages.ts';
import { OfficeError, onSessionOver, stopRequests } from './office/call-office.ts';
import { useLiveMe } from './office/live.ts';
import { type Me, meQuery, rolesOf } from './office/me.ts';
import type { PageProps } from './office/page-props.ts';
import { pushQuery } from './office/push.api.ts';

/** Routes of the back office. Log-in and invitations need no session; every other page needs one. */
export function App() {
  return (
    <Routes>
      <Route path="/log-in" element={<LogInPage />} />
      <Route path="/join" element={<JoinPage />} />
      <Route path="*" element={<Office />} />
    </Routes>
  );
}

function Office() {
  const { data: me, error, isPending, refetch } = useQuery(meQuery);
  const { pathname, search } = useLocation();
  if (isPending) return <PageLoader />;
  if (me) return <LoggedIn me={me} />;
  const isOver = error instanceof OfficeError && error.code === 'session-over';
  if (isOver) return <Navigate to="/log-in" state={{ wanted: pathname + search }} replace />;
  return <ErrorState description={error.message} onRetry={() => void refetch()} />;
}

function LoggedIn({ me }: { me: Me }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const end = useCallback(() => {
    const { pathname, search } = location;
    // The address changes before the page does: a second answer without a session would want the log-in page itself.
    if (pathname === '/log-in') return;
    // A log-out goes to that page by itself.
    if (!stopRequests()) return;
    navigate('/log-in', { state: { wanted: pathname + search, hasEnded: true }, replace: true });
    client.clear();
  }, [client, navigate]);
  useEffect(() => onSessionOver(end), [end]);
  useLiveMe(end);
  // Notifications of this browser go on while its person uses it, and end when another one logs in.
  useQuery(pushQuery);
  return <Frame me={me}>{(brand) => <BrandPages brand={brand} me={me} />}</Frame>;
}

/** The pages that the person may open for a brand. The address of the office alone leads to the first of them. */
function BrandPages({ brand, me }: PageProps) {
  const pages = pagesOf(rolesOf(me, brand));
  const first = pages[0]?.href ?? '/account';
  return (
    <Routes>
      <Route path="/" element={<Navigate to={first} replace />} />
      {pages.map(({ path, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <PageBoundary key={`${brand} ${path}`}>
              <Page brand={brand} me={me} />
            </PageBoundary>
          }
        />
      ))}
      <Route path="*" element={<NoPage first={first} />} />
    </Routes>
  );
}
