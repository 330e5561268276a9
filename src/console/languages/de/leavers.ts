import type { Language } from '../english.ts';
import { plural } from './wording.ts';

export const leavers: Language['leavers'] = {
  title: 'Schichten, die niemand mehr übernimmt',
  why: {
    left: (name) => `${name} ist ausgeschieden`,
    'contract-ended': (name) => `Der Vertrag von ${name} endet vorher`,
  },
  someone: 'Jemand',
  count: (count) =>
    plural(count, { one: '1 Schicht ist nicht besetzt', other: '# Schichten sind nicht besetzt' }),
  line: (why, count, first) => `${why}: ${count}, die erste am ${first}.`,
  at: (day, span, site) => `${day}, ${span}, ${site}`,
  open: 'Schichten freigeben',
  openOf: (name) => `Schichten freigeben: ${name}`,
  opened: (name, count) =>
    count === 0
      ? `${name} hat keine Schichten mehr, die freizugeben wären.`
      : plural(count, {
          one: `1 Schicht von ${name} ist jetzt offen.`,
          other: `# Schichten von ${name} sind jetzt offen.`,
        }),
  stays: (count) =>
    plural(count, {
      one: '1 Schicht hat begonnen und bleibt.',
      other: '# Schichten haben begonnen und bleiben.',
    }),
  ahead: (count, first) =>
    plural(count, {
      one: `1 Schicht steht noch an, am ${first}.`,
      other: `# Schichten stehen noch an, die erste am ${first}.`,
    }),
  none: 'Es stehen keine Schichten an.',
  more: (count) => `und ${count} weitere`,
  deactivated: (name) => `${name} ist deaktiviert.`,
  waiting: (name) =>
    `${name} ist deaktiviert. Das ist in der Planung noch nicht angekommen; danach werden die kommenden Schichten freigegeben.`,
  notOpened: (name) => `${name} ist deaktiviert, aber die Schichten stehen noch im Dienstplan.`,
  deactivateOnly: 'Deaktivieren',
  deactivateAndOpen: (count) =>
    plural(count, {
      one: 'Deaktivieren und 1 Schicht freigeben',
      other: 'Deaktivieren und # Schichten freigeben',
    }),
  back: 'Freigegebene Schichten kommen nicht zurück; planen Sie sie neu.',
};
