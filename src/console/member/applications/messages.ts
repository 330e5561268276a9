/** Messages of the page of applications that act for oneself. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('applications', {
  what: 'Applications, such as assistants, that you have allowed to act for you. Each sees what you see, for 30 days at most.',
  none: 'You have not allowed any.',
  known: (host: string, day: string) => `Known by its page at ${host}. Allowed on ${day}.`,
  scopes: { listing: 'Catalogue', planning: 'Planning' } as Record<string, string>,
  withdraw: 'Withdraw',
  label: (name: string) => `Withdraw what ${name} may do`,
  ask: (name: string) => `Withdraw what ${name} may do? It can ask you again.`,
});
