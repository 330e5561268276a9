/** All that the console says, in English: the source of every other language, and its type. */

import { costs as ruleCosts } from '../../words/rules/en.ts';
import { messages as accounts } from '../admin/accounts/messages.ts';
import { messages as audit } from '../admin/audit/messages.ts';
import { messages as firstSteps } from '../admin/first-steps/messages.ts';
import { messages as organisation } from '../admin/organisation/messages.ts';
import { messages as setUp } from '../admin/set-up/messages.ts';
import { messages as webhooks } from '../admin/webhooks/messages.ts';
import {
  common,
  faultMessages as faults,
  fieldNames as fields,
  noteMessages as noteMarks,
  shell,
} from '../app/messages.ts';
import { ruleNames as rules } from '../app/rule-names.ts';
import { messages as desk } from '../editor/desk/messages.ts';
import { messages as enquiries } from '../editor/enquiries/messages.ts';
import { messages as mend } from '../editor/mend/messages.ts';
import { messages as stock } from '../editor/stock/messages.ts';
import { messages as types } from '../editor/types/messages.ts';
import { messages as worktable } from '../editor/worktable/messages.ts';
import { messages as kit } from '../kit/messages.ts';
import { messages as cover } from '../manager/board/cover-messages.ts';
import { messages as board } from '../manager/board/messages.ts';
import { messages as boardShifts } from '../manager/board/shift-messages.ts';
import { messages as labour } from '../manager/labour/messages.ts';
import { messages as leavers } from '../manager/leavers/messages.ts';
import { messages as notes } from '../manager/notes/messages.ts';
import { messages as plan } from '../manager/plan/messages.ts';
import { messages as rulePage } from '../manager/rules/messages.ts';
import { messages as sheet } from '../manager/sheet/messages.ts';
import { messages as spreadsheets } from '../manager/spreadsheets/messages.ts';
import { messages as team } from '../manager/team/messages.ts';
import { messages as timesheets } from '../manager/timesheets/messages.ts';
import { messages as weekTemplates } from '../manager/week-templates/messages.ts';
import { messages as applications } from '../member/applications/messages.ts';
import { messages as availability } from '../member/availability/messages.ts';
import { messages as contacts } from '../member/contacts/messages.ts';
import { managerMessages as hourRequests, messages as hours } from '../member/hours/messages.ts';
import {
  messages as leave,
  balanceMessages as leaveBalance,
  managerMessages as leaveRequests,
} from '../member/leave/messages.ts';
import { messages } from '../member/messages/messages.ts';
import { messages as mine } from '../member/mine/messages.ts';
import { messages as myData } from '../member/my-data/messages.ts';
import { messages as notifications } from '../member/notifications/messages.ts';
import {
  giveMessages as give,
  managerMessages as shiftRequests,
  messages as shifts,
} from '../member/shifts/messages.ts';
import { messages as catalogue } from '../public/catalogue/messages.ts';
import { messages as terminal, setUp as terminals } from '../terminal/messages.ts';

export const english = {
  locale: 'en-GB',
  accounts,
  applications,
  common,
  contacts,
  myData,
  shell,
  faults,
  fields,
  rules,
  ruleCosts,
  audit,
  availability,
  cover,
  board,
  boardShifts,
  catalogue,
  desk,
  enquiries,
  firstSteps,
  hours,
  hourRequests,
  kit,
  labour,
  leave,
  leaveBalance,
  leaveRequests,
  leavers,
  messages,
  mine,
  noteMarks,
  notes,
  notifications,
  organisation,
  plan,
  rulePage,
  setUp,
  shifts,
  shiftRequests,
  give,
  sheet,
  spreadsheets,
  mend,
  stock,
  team,
  terminal,
  terminals,
  timesheets,
  types,
  webhooks,
  weekTemplates,
  worktable,
};

export type Language = typeof english;
