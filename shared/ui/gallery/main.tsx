import { createRoot } from 'react-dom/client';
import { ButtonsPage } from './pages/buttons.tsx';
import { FieldsPage } from './pages/fields.tsx';
import { FiguresPage } from './pages/figures.tsx';
import { HomePage } from './pages/home.tsx';
import { Overlays } from './pages/overlays.tsx';
import { StatesPage } from './pages/states.tsx';
import { WaitingPage } from './pages/waiting.tsx';

const query = new URLSearchParams(location.search);
const pages: Record<string, () => React.JSX.Element> = {
  home: HomePage,
  buttons: ButtonsPage,
  fields: FieldsPage,
  figures: FiguresPage,
  states: StatesPage,
  waiting: WaitingPage,
};
const Page = pages[query.get('page') ?? 'home'] ?? HomePage;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <Page />
      <Overlays open={query.get('open')} />
    </>,
  );
}
