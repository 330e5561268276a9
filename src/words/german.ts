/** German, complete by the compiler. */
import { absences } from './de/absences.ts';
import { actRecords, actVerbs } from './de/acts.ts';
import { calendar } from './de/calendar.ts';
import { catalogue } from './de/catalogue.ts';
import { columns } from './de/columns.ts';
import { enquiries } from './de/enquiries.ts';
import { explained } from './de/explained.ts';
import { faults } from './de/faults.ts';
import { held, heldMembers, heldParts, heldTables, heldValues } from './de/held.ts';
import { heldSections } from './de/held-sections.ts';
import { hire } from './de/hire.ts';
import { hours } from './de/hours.ts';
import { json } from './de/json.ts';
import { lawBinds, laws } from './de/law.ts';
import { live } from './de/live.ts';
import { mails } from './de/mails.ts';
import { messages } from './de/messages.ts';
import { need } from './de/need.ts';
import { people } from './de/people.ts';
import { pictures } from './de/pictures.ts';
import { problem } from './de/problem.ts';
import { protocol } from './de/protocol.ts';
import { publish } from './de/publish.ts';
import { refused } from './de/refused.ts';
import { requests } from './de/requests.ts';
import { roles } from './de/roles.ts';
import { rota } from './de/rota.ts';
import { runs } from './de/runs.ts';
import { settings } from './de/settings.ts';
import { sheets } from './de/sheets.ts';
import { signIn } from './de/sign-in.ts';
import { statuses } from './de/statuses.ts';
import { things } from './de/things.ts';
import { you } from './de/you.ts';
import type { english } from './english.ts';

export const german: typeof english = {
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
