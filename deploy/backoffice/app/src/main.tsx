import '@sanuk/ui/layers.css';
import '@sanuk/ui';
import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { frameText } from './frame/frame.text.ts';
import { applyLanguage } from './language/apply-language.ts';
import { createQueryClient } from './office/query-client.ts';
import { watchUse } from './office/unattended.ts';

applyLanguage(frameText.name);
watchUse();
const root = document.getElementById('root');
if (!root) throw new Error('the document has no root');

createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
);
