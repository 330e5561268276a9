/** Mails of corrections of attendance: to whoever decides, and to the person once it is decided. */
import type { Facts, Row } from './content.ts';
import { dutyText } from './duty-rows.ts';
import { type EventOf, kind } from './kind.ts';

type CorrectionData = EventOf<'attendance-correction.created'>['data'];

const dayOf = ({ clockIn, locationId }: CorrectionData, facts: Facts) =>
  facts.day(facts.dateOf(clockIn, locationId));

/** Whether a manager made it, whom nobody had asked; events from before do not say so. */
const isMade = ({ userId, askedBy }: CorrectionData) => (askedBy ?? userId) !== userId;

/** The attendance as it is asked for. */
function rowOf(
  { clockIn, clockOut, breakMinutes, locationId }: CorrectionData,
  pause: string,
  facts: Facts,
): Row {
  const worked = dutyText({ start: clockIn, end: clockOut, locationId }, facts);
  return { mark: null, text: breakMinutes === 0 ? worked : `${worked}, ${pause} ${breakMinutes} min` };
}

export const CORRECTION_KINDS = {
  'correction-requested': kind({
    about: 'Somebody asks to have attendance at a site of yours corrected, and you may decide.',
    types: ['attendance-correction.created'],
    to: ({ data }) => ({ managersAt: [data.locationId], except: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/requests',
    says: {
      en: ([{ data }], facts) => {
        const who = facts.nameOf(data.userId) ?? 'Somebody';
        return {
          subject: `${who} asks to have attendance corrected: ${dayOf(data, facts)}`,
          lead: `${who} asks to have attendance corrected to these times. Please approve or refuse it:`,
          rows: [rowOf(data, 'break', facts)],
          comment: data.note ?? null,
        };
      },
      de: ([{ data }], facts) => {
        const who = facts.nameOf(data.userId) ?? 'Jemand';
        return {
          subject: `${who} bittet um Korrektur der Arbeitszeit: ${dayOf(data, facts)}`,
          lead: `${who} bittet, die Arbeitszeit so zu korrigieren. Bitte genehmigen Sie das oder lehnen Sie es ab:`,
          rows: [rowOf(data, 'Pause', facts)],
          comment: data.note ?? null,
        };
      },
    },
  }),
  'correction-decided': kind({
    about: 'A correction of your attendance was approved or refused.',
    types: ['attendance-correction.approved', 'attendance-correction.refused'],
    to: ({ data }) => ({ userIds: [data.userId] }),
    by: ({ data }) => data.by,
    page: '/console/timesheets',
    says: {
      en: ([{ type, data }], facts) => {
        const decision = type === 'attendance-correction.approved' ? 'approved' : 'refused';
        const by = facts.nameOf(data.by) ?? 'Your manager';
        if (isMade(data)) {
          return {
            subject: `Your attendance was corrected: ${dayOf(data, facts)}`,
            lead: `${by} has corrected your attendance to these times:`,
            rows: [rowOf(data, 'break', facts)],
            comment: data.note ?? null,
          };
        }
        return {
          subject: `The correction of your attendance is ${decision}: ${dayOf(data, facts)}`,
          lead: `${by} has ${decision} the correction that you asked for:`,
          rows: [rowOf(data, 'break', facts)],
          comment: data.comment,
        };
      },
      de: ([{ type, data }], facts) => {
        const decision = type === 'attendance-correction.approved' ? 'genehmigt' : 'abgelehnt';
        const by = facts.nameOf(data.by) ?? 'Ihre Leitung';
        if (isMade(data)) {
          return {
            subject: `Ihre Arbeitszeit wurde korrigiert: ${dayOf(data, facts)}`,
            lead: `${by} hat Ihre Arbeitszeit so korrigiert:`,
            rows: [rowOf(data, 'Pause', facts)],
            comment: data.note ?? null,
          };
        }
        return {
          subject: `Die Korrektur Ihrer Arbeitszeit ist ${decision}: ${dayOf(data, facts)}`,
          lead: `${by} hat die Korrektur, um die Sie gebeten haben, ${decision}:`,
          rows: [rowOf(data, 'Pause', facts)],
          comment: data.comment,
        };
      },
    },
  }),
};
