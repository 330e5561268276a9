/** What the browser's tab and history call a page. */
import { useEffect } from 'react';
import { useCompany } from '../../app/data.ts';
import { pageTitle } from './listing-text.ts';

/** `what`: null until it is known. */
export function useTitle(what: string | null): void {
  const company = useCompany().data?.name ?? null;
  useEffect(() => {
    if (what !== null) document.title = pageTitle(what, company);
  }, [what, company]);
}
