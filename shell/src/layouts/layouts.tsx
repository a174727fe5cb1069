import type { LayoutName } from '@sanuk/contract/federation/release';
import { BackIcon, Container, IconButton } from '@sanuk/ui';
import type { ComponentType } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { AppDrawer } from '../features/app-drawer/app-drawer.tsx';
import { ContactButton } from '../features/footer/contact-button.tsx';
import { MobileFooter } from '../features/footer/mobile-footer.tsx';
import { SiteFooter } from '../features/footer/site-footer.tsx';
import { Brand } from '../features/header/brand.tsx';
import { Header } from '../features/header/header.tsx';
import { MemberPanel } from '../features/header/member-panel.tsx';
import { EventButton } from '../features/notifications/event-button.tsx';
import { NotificationBell } from '../features/notifications/notification-bell.tsx';
import { useLayoutName } from '../shared/route-handle/use-route-handle.ts';
import { AuthBackdrop } from './auth-backdrop.tsx';
import { Fade } from './fade.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import styles from './layouts.module.css';
import { layoutText } from './layouts.text.ts';

function Main() {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <Fade>
        <Container>
          <Outlet />
        </Container>
      </Fade>
    </main>
  );
}

/** Header, drawer, footer, tabs and what floats: the frame of the site's pages (requirement S6), lobbies included. */
function SiteLayout() {
  return (
    <div className={styles.site} data-layout={useLayoutName()}>
      <Header bell={<NotificationBell />} />
      <AppDrawer brand={<Brand />} />
      <Main />
      <SiteFooter />
      <FloatingButtons event={<EventButton />} contact={<ContactButton />} />
      <MobileFooter />
    </div>
  );
}

/** Focused pages around money: brand, balance and a way back; nothing that leads astray. */
function PaymentLayout() {
  const navigate = useNavigate();
  return (
    <div className={styles.site} data-layout="payment">
      <header className={styles.bar}>
        <IconButton className={styles.back} label={layoutText.back} onClick={() => navigate(-1)}>
          <BackIcon />
        </IconButton>
        <Brand />
        <MemberPanel compact />
      </header>
      <Main />
    </div>
  );
}

/** Guest pages: the form on a card, the brand's own picture beside it, above it on phones. */
function AuthLayout() {
  return (
    <div className={styles.auth} data-layout="auth">
      <AuthBackdrop brand={<Brand large />} />
      <div className={styles.authBody}>
        <main id="main" className={styles.card} tabIndex={-1}>
          <Fade>
            <Outlet />
          </Fade>
        </main>
      </div>
    </div>
  );
}

/** The game alone. */
function GameLayout() {
  return (
    <main id="main" className={styles.game} data-layout="game" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** Inside another page's frame: the form on its own surface; around it that page shows through. */
function IframeLayout() {
  return (
    <main id="main" className={styles.box} data-layout="iframe" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** Inside LINE: brand and content; LINE draws the rest. */
function LiffLayout() {
  return (
    <div className={styles.site} data-layout="liff">
      <header className={styles.liffHead}>
        <Brand />
      </header>
      <Main />
    </div>
  );
}

/** The seven layouts (requirement S5). What each holds beside this stands in layout-parts.ts. */
export const layouts: Readonly<Record<LayoutName, ComponentType>> = {
  // One component for both, so that header and tabs stand still on the way from a page to a lobby.
  default: SiteLayout,
  lobby: SiteLayout,
  payment: PaymentLayout,
  auth: AuthLayout,
  game: GameLayout,
  iframe: IframeLayout,
  liff: LiffLayout,
};
