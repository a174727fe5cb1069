import { type PageLoader, paths, usePageTitle, useSession } from '@sanuk/platform';
import { Alert, PageHeading, Skeleton } from '@sanuk/ui';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ConfirmAccount } from './confirm-account.tsx';
import { Entrance } from './entrance.tsx';
import { type LoadLiffSdk, loadLiffSdk } from './liff-token.ts';
import styles from './line.module.css';
import { type PlaceElsewhere, type PlaceHere, placeOf, placesHere } from './line.rules.ts';
import { lineText as text } from './line.text.ts';
import { LinkOffer } from './link-offer.tsx';
import { PlaceList } from './place-list.tsx';
import { useLineLogin } from './use-line-login.ts';

const elsewherePaths = {
  lotto: paths.lottoLobby,
  wheel: paths.memberWheel,
} as const satisfies Record<PlaceElsewhere, string>;

type Pages = Readonly<Record<PlaceHere, LazyExoticComponent<ComponentType>>>;

/**
 * `/liff/{name?}`: what a menu in LINE opens, for whoever LINE says it is (requirement M9).
 * @param loadSdk loads LINE's SDK; called in its LIFF browser only
 */
export function createLinePage(
  loaders: Readonly<Record<PlaceHere, PageLoader>>,
  loadSdk: LoadLiffSdk = loadLiffSdk,
): ComponentType {
  const pages = Object.fromEntries(placesHere.map((name) => [name, lazy(loaders[name])])) as Pages;
  return function LinePage() {
    const { name } = useParams();
    const session = useSession();
    const { phase, start, confirm, skip } = useLineLogin(name, loadSdk);
    if (phase.step === 'working' || session.status === 'unknown') return <Working />;
    if (phase.step === 'confirm') return <ConfirmAccount {...phase} onYes={confirm} onNo={skip} />;
    if (phase.step === 'unlinked') return <LinkOffer {...phase} onDone={skip} />;
    const message = phase.step === 'failed' ? phase.message : undefined;
    if (session.status === 'guest') return <Entrance name={name} message={message} onLine={start} />;
    return (
      <div className={styles.shown}>
        {message && (
          <Alert tone="warning" title={text.failed}>
            {message}
          </Alert>
        )}
        <PlaceShown name={name} pages={pages} onLine={start} />
      </div>
    );
  };
}

function Working() {
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeading>{text.title}</PageHeading>
      <p role="status">{text.working}</p>
      <Skeleton shape="row" count={5} />
    </div>
  );
}

interface PlaceShownProps {
  name: string | undefined;
  pages: Pages;
  onLine: () => void;
}

function PlaceShown({ name, pages, onLine }: PlaceShownProps) {
  const place = placeOf(name);
  if (place.kind === 'here') {
    const Page = pages[place.name];
    return (
      <Suspense fallback={<Skeleton shape="block" count={2} />}>
        <Titled title={text.places[place.name]} />
        <Page />
      </Suspense>
    );
  }
  if (place.kind === 'elsewhere') return <Elsewhere path={elsewherePaths[place.name]} />;
  return <PlaceList isUnknown={place.isUnknown} onLine={onLine} />;
}

function Titled({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** A page of another part of the site opens in its own layout. */
function Elsewhere({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return <Working />;
}
