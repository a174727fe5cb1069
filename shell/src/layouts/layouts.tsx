import type { LayoutName } from '@sanuk/contract/federation/release';
import { BackIcon, Container, IconButton } from '@sanuk/ui';
import type { ComponentType } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { ContactButton } from '../features/footer/contact-button.tsx';
import { MobileFooter } from '../features/footer/mobile-footer.tsx';
import { SiteFooter } from '../features/footer/site-footer.tsx';
import { Brand } from '../features/header/brand.tsx';
import { Header } from '../features/header/header.tsx';
import { MemberPanel } from '../features/header/member-panel.tsx';
import { Fade } from './fade.tsx';
import styles from './layouts.module.css';
import { layoutText } from './layouts.text.ts';

function Main({ wide }: { wide?: boolean }) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <Fade>
        {wide ? (
          <Outlet />
        ) : (
          <Container>
            <Outlet />
          </Container>
        )}
      </Fade>
    </main>
  );
}

/** Header, footer, contact button: the frame of the site's pages. */
function DefaultLayout() {
  return (
    <div className={styles.site}>
      <Header />
      <Main />
      <SiteFooter />
      <ContactButton />
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
        <IconButton label={layoutText.back} onClick={() => navigate(-1)}>
          <BackIcon />
        </IconButton>
        <Brand />
        <MemberPanel compact />
      </header>
      <Main />
    </div>
  );
}

/** Guest pages: brand above one card. */
function AuthLayout() {
  return (
    <div className={styles.auth}>
      <header className={styles.authHead}>
        <Brand large />
      </header>
      <main id="main" className={styles.card} tabIndex={-1}>
        <Fade>
          <Outlet />
        </Fade>
      </main>
    </div>
  );
}

/** The game alone. */
function GameLayout() {
  return (
    <main id="main" className={styles.game} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** Inside another page's frame: the form and nothing around it. */
function IframeLayout() {
  return (
    <main id="main" className={styles.box} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

/** Inside LINE: brand and content; LINE draws the rest. */
function LiffLayout() {
  return (
    <div className={styles.auth} data-layout="liff">
      <header className={styles.authHead}>
        <Brand />
      </header>
      <Main />
    </div>
  );
}

/** The seven layouts (requirement S5). Lobbies stand in the default frame. */
export const layouts: Readonly<Record<LayoutName, ComponentType>> = {
  default: DefaultLayout,
  lobby: DefaultLayout,
  payment: PaymentLayout,
  auth: AuthLayout,
  game: GameLayout,
  iframe: IframeLayout,
  liff: LiffLayout,
};
