/** All that the server says, in English: the source of every other language, and its type. */
import { FAULT_SENTENCES as problem } from '../solver/fault-sentences.ts';
import { absences } from './en/absences.ts';
import { actRecords, actVerbs } from './en/acts.ts';
import { calendar } from './en/calendar.ts';
import { catalogue } from './en/catalogue.ts';
import { columns } from './en/columns.ts';
import { enquiries } from './en/enquiries.ts';
import { explained } from './en/explained.ts';
import { faults } from './en/faults.ts';
import { held, heldMembers, heldParts, heldTables, heldValues } from './en/held.ts';
import { heldSections } from './en/held-sections.ts';
import { hire } from './en/hire.ts';
import { hours } from './en/hours.ts';
import { json } from './en/json.ts';
import { lawBinds, laws } from './en/law.ts';
import { live } from './en/live.ts';
import { mails } from './en/mails.ts';
import { messages } from './en/messages.ts';
import { need } from './en/need.ts';
import { people } from './en/people.ts';
import { pictures } from './en/pictures.ts';
import { protocol } from './en/protocol.ts';
import { publish } from './en/publish.ts';
import { refused } from './en/refused.ts';
import { requests } from './en/requests.ts';
import { roles } from './en/roles.ts';
import { rota } from './en/rota.ts';
import { runs } from './en/runs.ts';
import { settings } from './en/settings.ts';
import { sheets } from './en/sheets.ts';
import { signIn } from './en/sign-in.ts';
import { statuses } from './en/statuses.ts';
import { things } from './en/things.ts';
import { you } from './en/you.ts';

export const english = {
  absences,
  actRecords,
  actVerbs,
  calendar,
  catalogue,
  columns,
  enquiries,
  explained,
  faults,
  held,
  heldMembers,
  heldParts,
  heldSections,
  heldTables,
  heldValues,
  hire,
  hours,
  json,
  lawBinds,
  laws,
  live,
  mails,
  messages,
  need,
  people,
  pictures,
  problem,
  protocol,
  publish,
  refused,
  requests,
  roles,
  rota,
  runs,
  settings,
  sheets,
  signIn,
  statuses,
  things,
  you,
};
