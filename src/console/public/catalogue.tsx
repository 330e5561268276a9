/** The public catalogue. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useCompany } from '../app/data.ts';
import { common } from '../app/messages.ts';
import { Link, usePath } from '../app/router.tsx';
import { LanguageChoice } from '../kit/language.tsx';
import { Logo } from '../kit/logo.tsx';
import { CompanyFooter } from './catalogue/company.tsx';
import { ListingPage } from './catalogue/listing-page.tsx';
import { messages as catalogueMessages } from './catalogue/messages.ts';
import { SearchPage } from './catalogue/search-page.tsx';

const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });

// What the server read to write the page is not asked for again.
const first = document.getElementById('first')?.textContent ?? '[]';
for (const [key, value] of JSON.parse(first) as [string[], unknown][]) cache.setQueryData(key, value);

function App() {
  const company = useCompany().data?.name ?? null;
  const slug = usePath().split('/')[2] ?? '';
  return (
    <>
      <a className="skip" href="#content">
        {common.skip}
      </a>
      <header className="top">
        <Link className="brand" href="/catalogue">
          <Logo text={company ?? catalogueMessages.title} />
        </Link>
        <nav aria-label={catalogueMessages.title} />
        <LanguageChoice hideLabel />
        <a className="soft" href="/console/">
          {catalogueMessages.staff}
        </a>
      </header>
      <main id="content" tabIndex={-1}>
        {slug === '' ? <SearchPage /> : <ListingPage key={slug} slug={decodeURIComponent(slug)} />}
      </main>
      <CompanyFooter />
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
