/** The choice of a language for every page on this device. */
import { common } from '../app/messages.ts';
import { CODES, COOKIE, ownName } from '../languages/languages.ts';
import { Choose } from './parts.tsx';

const YEAR_S = 31_536_000;

export function LanguageChoice({ hideLabel = false }: { hideLabel?: boolean }) {
  return (
    <Choose
      label={common.language}
      hideLabel={hideLabel}
      value={document.documentElement.lang}
      choices={CODES.map((value) => ({ value, label: ownName(value) }))}
      onChange={speak}
    />
  );
}

/** Words are put in place before a page is drawn, so it is loaded anew. */
function speak(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has the Cookie Store API
  document.cookie = `${COOKIE}=${code}; path=/; max-age=${YEAR_S}; samesite=lax`;
  location.reload();
}
