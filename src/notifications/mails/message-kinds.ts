/** Mails of messages that managers send: to those whom the message was sent to. */
import { say } from '../../words/said.ts';
import type { Content, Facts, Row } from './content.ts';
import { dutyText } from './duty-rows.ts';
import { type EventOf, kind } from './kind.ts';

type Sent = EventOf<'message.sent'>['data'];

/** What it is about: a shift, a site, or nothing but the person. */
function aboutRows({ locationId, shift }: Sent, facts: Facts): Row[] {
  if (locationId === null) return [];
  const text = shift === null ? facts.siteOf(locationId).name : dutyText({ ...shift, locationId }, facts);
  return [{ mark: say(shift === null ? 'mails.site' : 'mails.yourShift'), text }];
}

/** Nobody reads answers to the mail: whom to ask, and how. */
function contactRows({ by }: Sent, facts: Facts): Row[] {
  const { phone, email } = facts.contactOf(by);
  return [
    { mark: null, text: say('mails.askSender', { who: facts.nameOf(by, say('mails.yourManager')) }) },
    ...(phone === null ? [] : [{ mark: say('mails.phone'), text: phone }]),
    ...(email === null ? [] : [{ mark: say('mails.email'), text: email }]),
  ];
}

function messageMail({ data }: EventOf<'message.sent'>, facts: Facts): Content {
  return {
    subject: data.subject,
    lead: say('mails.messageLead', { who: facts.nameOf(data.by, say('mails.yourManager')) }),
    letter: data.text,
    rows: [...aboutRows(data, facts), ...contactRows(data, facts)],
    comment: null,
  };
}

export const MESSAGE_KINDS = {
  'message-received': kind({
    about: 'A manager sent a message to you, to your site or to the people of a shift of yours.',
    types: ['message.sent'],
    to: ({ data }) => ({ userIds: data.userIds }),
    by: ({ data }) => data.by,
    page: '/console/messages',
    says: ([event], facts) => messageMail(event, facts),
  }),
};
