/** The public catalogue. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, usePath } from './app/router.tsx';
import { WORDS } from './app/words.ts';
import { ListingPage } from './catalogue/listing-page.tsx';
import { SearchPage } from './catalogue/search-page.tsx';
import './style/base.css';
import './style/catalogue.css';

const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });

// What the server read to write the page is not asked for again.
const first = document.getElementById('first')?.textContent ?? '[]';
for (const [key, value] of JSON.parse(first) as [string[], unknown][]) cache.setQueryData(key, value);

function App() {
  const slug = usePath().split('/')[2] ?? '';
  return (
    <>
      <a className="skip" href="#content">
        {WORDS.common.skip}
      </a>
      <header className="top">
        <Link className="brand" href="/catalogue">
          {WORDS.catalogue.title}
        </Link>
        <nav aria-label={WORDS.catalogue.title} />
        <a className="soft" href="/console/">
          {WORDS.catalogue.staff}
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        {slug === '' ? <SearchPage /> : <ListingPage key={slug} slug={decodeURIComponent(slug)} />}
      </main>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
