/** Several things as people list them: `Ann, Bob and Cem`. */
import { locale } from '../languages/chosen.ts';

export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
