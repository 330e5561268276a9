/** Messages of an organisation's first steps, and of what comes after each of them. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('firstSteps', {
  title: 'Your first rota',
  people: 'Add your people',
  invite: 'Let your people sign in',
  need: 'Say who is needed, and when',
  plan: 'Plan the week and publish it',
  done: 'Done:',
  bySheet: 'From a spreadsheet',
  byHand: 'One by one',
  toAccounts: 'Invite them',
  toPlan: 'Plan a week',
  next: 'Next:',
  invitePeople: 'Invite them to sign in',
  needOfWeek: 'Say who is needed',
  planWeek: (monday: string) => `Plan the week of ${monday}`,
});
