/**
 * What is typed in a form and not saved, kept by the tab over a reload and a sign-out. It is shown again to the person who
 * typed it, and goes with the tab.
 */

/** A draft with the record that it changes, as it was shown. */
export interface Kept<S, V> {
  shown: S;
  draft: V;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (person: string, form: string) => `shopfloor.unsaved ${person} ${form}`;

/** null: nothing is kept, or the browser keeps nothing. */
export function readKept<S, V>(store: Store, person: string, form: string): Kept<S, V> | null {
  return JSON.parse(store.getItem(keyOf(person, form)) ?? 'null') as Kept<S, V> | null;
}

/** False: the browser has no room for it. */
export function keep<S, V>(store: Store, person: string, form: string, work: Kept<S, V>): boolean {
  try {
    store.setItem(keyOf(person, form), JSON.stringify(work));
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false;
    throw error;
  }
}

export function dropKept(store: Store, person: string, form: string): void {
  store.removeItem(keyOf(person, form));
}
