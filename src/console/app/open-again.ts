/** Browsers do not fetch a module anew that failed, so the page with it is opened anew: once, then it says so. */

/** Kept until it has come, or has not come again. */
const keyOf = (what: string) => `shopfloor.opened-again.${what}`;
const PAUSE_MS = 1500;

/** False: it has been opened again already. */
export function openAgain(what: string): boolean {
  const key = keyOf(what);
  const isFirst = sessionStorage.getItem(key) === null;
  if (isFirst) {
    sessionStorage.setItem(key, 'yes');
    setTimeout(() => location.reload(), PAUSE_MS);
  } else {
    sessionStorage.removeItem(key);
  }
  return isFirst;
}

export function hasCome(what: string): void {
  sessionStorage.removeItem(keyOf(what));
}
