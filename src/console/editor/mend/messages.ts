/** Messages of mending values. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('mend', {
  open: (type: string) => `Mend together: ${type}`,
  heading: (type: string) => `Mend: ${type}`,
  help: 'Each value below does not fit its field. Decide once for all items that have it. The old value stays in the history of each item.',
  nothing: 'All items fit their type.',
  quoted: (text: string) => `‘${text}’`,
  missing: 'missing',
  decision: 'What happens',
  leave: 'Leave as it is',
  replace: 'Replace',
  remove: 'Take out',
  more: (count: number) =>
    plural(count, {
      one: '1 further value appears when these are mended.',
      other: '# further values appear when these are mended.',
    }),
  preview: 'Preview',
  save: 'Mend now',
  effect: (items: number, fit: number, unfit: number) =>
    `Items that change: ${items}. Of these, ${fit} then fit, ${unfit} still do not.`,
  done: (count: number) => plural(count, { one: '1 item mended.', other: '# items mended.' }),
});
