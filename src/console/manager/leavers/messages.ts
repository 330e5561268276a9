/** Messages of shifts that nobody can work any more. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('leavers', {
  title: 'Shifts that nobody will work',
  why: {
    left: (name: string) => `${name} has left`,
    'contract-ended': (name: string) => `The contract of ${name} ends before`,
  },
  someone: 'Somebody',
  count: (count: number) =>
    plural(count, { one: '1 shift is not covered', other: '# shifts are not covered' }),
  line: (why: string, count: string, first: string) => `${why}: ${count}, the first on ${first}.`,
  at: (day: string, span: string, site: string) => `${day}, ${span}, ${site}`,
  open: 'Open the shifts',
  openOf: (name: string) => `Open the shifts of ${name}`,
  opened: (name: string, count: number) =>
    count === 0
      ? `${name} has no shifts left to open.`
      : plural(count, { one: `1 shift of ${name} is open now.`, other: `# shifts of ${name} are open now.` }),
  stays: (count: number) =>
    plural(count, { one: '1 shift has begun and stays.', other: '# shifts have begun and stay.' }),
  ahead: (count: number, first: string) =>
    plural(count, {
      one: `1 shift ahead, on ${first}.`,
      other: `# shifts ahead, the first on ${first}.`,
    }),
  none: 'No shifts ahead.',
  more: (count: number) => `and ${count} more`,
  deactivated: (name: string) => `${name} is deactivated.`,
  waiting: (name: string) =>
    `${name} is deactivated. This has not reached planning yet; once it has, the shifts ahead are opened.`,
  notOpened: (name: string) => `${name} is deactivated, but the shifts ahead are still on the rota.`,
  deactivateOnly: 'Deactivate',
  deactivateAndOpen: (count: number) =>
    plural(count, { one: 'Deactivate and open 1 shift', other: 'Deactivate and open # shifts' }),
  back: 'Shifts that were opened do not come back; plan them again.',
});
