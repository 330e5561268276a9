/** All that the console says, in English: the source of every other language, and its type. */
import { messages as accounts } from '../accounts/messages.ts';
import { common, faultMessages as faults, fieldNames as fields, shell } from '../app/messages.ts';
import { ruleNames as rules } from '../app/rule-names.ts';
import { messages as applications } from '../applications/messages.ts';
import { messages as audit } from '../audit/messages.ts';
import { messages as availability } from '../availability/messages.ts';
import { messages as cover } from '../board/cover-messages.ts';
import { messages as board } from '../board/messages.ts';
import { messages as boardShifts } from '../board/shift-messages.ts';
import { messages as catalogue } from '../catalogue/messages.ts';
import { messages as enquiries } from '../enquiries/messages.ts';
import { messages as firstSteps } from '../first-steps/messages.ts';
import { managerMessages as hourRequests, messages as hours } from '../hours/messages.ts';
import { messages as kit } from '../kit/messages.ts';
import { messages as leave, managerMessages as leaveRequests } from '../leave/messages.ts';
import { messages as leavers } from '../leavers/messages.ts';
import { messages as mine } from '../mine/messages.ts';
import { messages as notifications } from '../notifications/messages.ts';
import { messages as plan } from '../plan/messages.ts';
import { messages as rulePage } from '../rules/messages.ts';
import { messages as setUp } from '../set-up/messages.ts';
import {
  giveMessages as give,
  managerMessages as shiftRequests,
  messages as shifts,
} from '../shifts/messages.ts';
import { messages as spreadsheets } from '../spreadsheets/messages.ts';
import { messages as stock } from '../stock/messages.ts';
import { messages as team } from '../team/messages.ts';
import { messages as terminal, setUp as terminals } from '../terminal/messages.ts';
import { messages as timesheets } from '../timesheets/messages.ts';
import { messages as types } from '../types/messages.ts';
import { messages as webhooks } from '../webhooks/messages.ts';
import { messages as weekTemplates } from '../week-templates/messages.ts';

export const english = {
  locale: 'en-GB',
  accounts,
  applications,
  common,
  shell,
  faults,
  fields,
  rules,
  audit,
  availability,
  cover,
  board,
  boardShifts,
  catalogue,
  enquiries,
  firstSteps,
  hours,
  hourRequests,
  kit,
  leave,
  leaveRequests,
  leavers,
  mine,
  notifications,
  plan,
  rulePage,
  setUp,
  shifts,
  shiftRequests,
  give,
  spreadsheets,
  stock,
  team,
  terminal,
  terminals,
  timesheets,
  types,
  webhooks,
  weekTemplates,
};

export type Language = typeof english;
