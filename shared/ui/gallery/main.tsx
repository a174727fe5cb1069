import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const query = new URLSearchParams(location.search);
const root = document.getElementById('root');
const brands = JSON.parse(document.getElementById('brands')?.textContent ?? '[]');
const { brand = '' } = document.documentElement.dataset;

if (root)
  createRoot(root).render(<Gallery part={query.get('part') ?? 'tokens'} brand={brand} brands={brands} />);
