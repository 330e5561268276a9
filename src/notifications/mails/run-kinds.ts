/** Mails of drafts: to those who may publish them. */
import { say } from '../../words/said.ts';
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
    says: ([{ data }], facts) => {
      const who = facts.nameOf(data.by);
      const when = facts.day(firstDay(data, facts));
      return {
        subject: say('mails.toPublish', { when }),
        lead: say('mails.toPublishLead', { who }),
        rows: [{ mark: null, text: say('mails.rotaOf', { sites: sitesOf(data, facts), when }) }],
        comment: data.note,
      };
    },
  }),
};
