/** Mails of corrections of attendance: to whoever decides, and to the person once it is decided. */
import { type Said, say } from '../../words/said.ts';
import type { Facts, Row } from './content.ts';
import { dutyText } from './duty-rows.ts';
import { type EventOf, kind } from './kind.ts';

type CorrectionData = EventOf<'attendance-correction.created'>['data'];

const dayOf = ({ clockIn, locationId }: CorrectionData, facts: Facts) =>
  facts.day(facts.dateOf(clockIn, locationId));

/** Whether a manager made it, whom nobody had asked; events from before do not say so. */
const isMade = ({ userId, askedBy }: CorrectionData) => (askedBy ?? userId) !== userId;

/** Tue 2 March, 08:00–16:00, Quay; of attendance that goes on its beginning. */
function workedText({ clockIn, clockOut, locationId }: CorrectionData, facts: Facts): string | Said {
  if (clockOut !== null) return dutyText({ start: clockIn, end: clockOut, locationId }, facts);
  const { name } = facts.siteOf(locationId);
  return say('mails.attendanceSince', {
    when: facts.day(facts.dateOf(clockIn, locationId)),
    time: facts.time(clockIn, locationId),
    place: name === '' ? '' : `, ${name}`,
  });
}

/** The attendance as it is asked for. */
function rowOf(data: CorrectionData, facts: Facts): Row {
  const worked = workedText(data, facts);
  if (data.removes === true) return { mark: null, text: say('mails.attendanceRemoved', { worked }) };
  const { clockOut, breakMinutes } = data;
  if (clockOut === null) return { mark: null, text: worked };
  if (breakMinutes === 0) return { mark: null, text: worked };
  return { mark: null, text: say('mails.withBreak', { worked, minutes: breakMinutes }) };
}

export const CORRECTION_KINDS = {
  'correction-requested': kind({
    about: 'Somebody asks to have attendance at a site of yours corrected, and you may decide.',
    types: ['attendance-correction.created'],
    to: ({ data }) => ({ managersAt: [data.locationId], except: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/requests',
    says: ([{ data }], facts) => {
      const who = facts.nameOf(data.userId);
      return {
        subject: say('mails.correctionRequested', { who, when: dayOf(data, facts) }),
        lead: say('mails.correctionRequestedLead', { who }),
        rows: [rowOf(data, facts)],
        comment: data.note ?? null,
      };
    },
  }),
  'correction-decided': kind({
    about: 'A correction of your attendance was approved or refused.',
    types: ['attendance-correction.approved', 'attendance-correction.refused'],
    to: ({ data }) => ({ userIds: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/timesheets',
    says: ([{ type, data }], facts) => {
      const when = dayOf(data, facts);
      const who = facts.nameOf(data.by, say('mails.yourManager'));
      if (isMade(data)) {
        return {
          subject: say('mails.attendanceCorrected', { when }),
          lead: say('mails.attendanceCorrectedLead', { who }),
          rows: [rowOf(data, facts)],
          comment: data.note ?? null,
        };
      }
      const isApproved = type === 'attendance-correction.approved';
      return {
        subject: say(isApproved ? 'mails.correctionApproved' : 'mails.correctionRefused', { when }),
        lead: say(isApproved ? 'mails.correctionApprovedLead' : 'mails.correctionRefusedLead', { who }),
        rows: [rowOf(data, facts)],
        comment: data.comment,
      };
    },
  }),
};
