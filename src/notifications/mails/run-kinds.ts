/** Mails of drafts: to those who may publish them. */
import type { Facts } from './content.ts';
import { type EventOf, kind } from './kind.ts';

type Asked = EventOf<'planning-run.publication-requested'>['data'];

const firstDay = ({ start, locationIds }: Asked, facts: Facts) => facts.dateOf(start, locationIds[0] ?? '');

const sitesOf = ({ locationIds }: Asked, facts: Facts) =>
  locationIds.map((id) => facts.siteOf(id).name).join(', ');

export const RUN_KINDS = {
  'publication-requested': kind({
    about: 'Somebody planned a rota for a site of yours and asks you to publish it.',
    types: ['planning-run.publication-requested'],
    to: ({ data }) => ({ userIds: data.userIds }),
    by: ({ data }) => data.by,
    page: ({ data }, facts) => `/console/plan?week=${firstDay(data, facts)}`,
    says: {
      en: ([{ data }], facts) => {
        const who = facts.nameOf(data.by) ?? 'Somebody';
        const from = facts.day(firstDay(data, facts));
        return {
          subject: `Please publish the rota from ${from}`,
          lead: `${who} has planned a rota and asks you to publish it. Look at the draft, change what you want to change, and publish it:`,
          rows: [{ mark: null, text: `${sitesOf(data, facts)}, from ${from}` }],
          comment: data.note,
        };
      },
      de: ([{ data }], facts) => {
        const who = facts.nameOf(data.by) ?? 'Jemand';
        const from = facts.day(firstDay(data, facts));
        return {
          subject: `Bitte den Dienstplan ab ${from} veröffentlichen`,
          lead: `${who} hat einen Dienstplan erstellt und bittet Sie, ihn zu veröffentlichen. Sehen Sie sich den Entwurf an, ändern Sie, was zu ändern ist, und veröffentlichen Sie ihn:`,
          rows: [{ mark: null, text: `${sitesOf(data, facts)}, ab ${from}` }],
          comment: data.note,
        };
      },
    },
  }),
};
