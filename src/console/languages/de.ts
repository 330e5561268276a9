/** German. A file a room: together they are longer than a file may be. */

import { costs as ruleCosts, codes as rules } from '../../words/rules/de.ts';
import { accounts } from './de/accounts.ts';
import { common, faults, fields, noteMarks, shell } from './de/app.ts';
import { applications } from './de/applications.ts';
import { audit } from './de/audit.ts';
import { availability } from './de/availability.ts';
import { board, boardShifts } from './de/board.ts';
import { catalogue } from './de/catalogue.ts';
import { contacts } from './de/contacts.ts';
import { cover } from './de/cover.ts';
import { desk } from './de/desk.ts';
import { enquiries } from './de/enquiries.ts';
import { firstSteps } from './de/first-steps.ts';
import { hourRequests, hours } from './de/hours.ts';
import { kit } from './de/kit.ts';
import { labour } from './de/labour.ts';
import { leave, leaveBalance, leaveRequests } from './de/leave.ts';
import { leavers } from './de/leavers.ts';
import { mend } from './de/mend.ts';
import { messages } from './de/messages.ts';
import { mine } from './de/mine.ts';
import { myData } from './de/my-data.ts';
import { notes } from './de/notes.ts';
import { notifications } from './de/notifications.ts';
import { organisation } from './de/organisation.ts';
import { plan } from './de/plan.ts';
import { rulePage } from './de/rules.ts';
import { setUp } from './de/set-up.ts';
import { sheet } from './de/sheet.ts';
import { give, shiftRequests, shifts } from './de/shifts.ts';
import { spreadsheets } from './de/spreadsheets.ts';
import { stock } from './de/stock.ts';
import { team } from './de/team.ts';
import { terminal, terminals } from './de/terminal.ts';
import { timesheets } from './de/timesheets.ts';
import { types } from './de/types.ts';
import { webhooks } from './de/webhooks.ts';
import { weekTemplates } from './de/week-templates.ts';
import { worktable } from './de/worktable.ts';
import type { Language } from './english.ts';

export const german: Language = {
  locale: 'de-DE',
  common,
  shell,
  faults,
  fields,
  kit,
  rules,
  messages,
  ruleCosts,
  mine,
  noteMarks,
  notes,
  availability,
  contacts,
  myData,
  leave,
  shifts,
  give,
  hours,
  notifications,
  applications,
  board,
  sheet,
  boardShifts,
  cover,
  plan,
  weekTemplates,
  team,
  timesheets,
  leaveBalance,
  leaveRequests,
  labour,
  leavers,
  shiftRequests,
  hourRequests,
  accounts,
  organisation,
  firstSteps,
  setUp,
  rulePage,
  audit,
  webhooks,
  spreadsheets,
  terminal,
  terminals,
  catalogue,
  mend,
  stock,
  types,
  desk,
  enquiries,
  worktable,
};
