/** Planning: table of contents. */
import type { FastifyInstance } from 'fastify';
import type { Hr } from '../../hr/hr.ts';
import { WEBHOOKS } from '../../notifications/document.ts';
import type { LetterBox } from '../../notifications/letters/letter-box.ts';
import type { MailServer } from '../../notifications/mails/mails.plugin.ts';
import { notificationsPlugin } from '../../notifications/plugin.ts';
import type { ServiceContext } from '../../platform/context.ts';
import { leaveBodiesUnread } from '../../platform/http/content-types.ts';
import { healthRoutes } from '../../platform/http/health.ts';
import { serveOpenApi } from '../../platform/openapi/openapi.ts';
import { withTypes } from '../../platform/shapes.ts';
import { absenceRoutes } from '../attendance/absences/absences.routes.ts';
import { clockingRoutes } from '../attendance/clockings/clockings.routes.ts';
import { pinRoutes } from '../attendance/pins/pins.routes.ts';
import { terminalRoutes } from '../attendance/terminals/terminals.routes.ts';
import { timesheetRoutes } from '../attendance/timesheets/timesheets.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { meRoutes } from '../me.routes.ts';
import { closedDayRoutes } from '../need/closed-days/closed-days.routes.ts';
import { demandRoutes } from '../need/demand/demand.routes.ts';
import { forecastRoutes } from '../need/forecast/forecast.routes.ts';
import { noteRoutes } from '../need/notes/notes.routes.ts';
import { shiftRoutes } from '../need/shifts/shifts.routes.ts';
import { weekTemplateRoutes } from '../need/week-templates/week-templates.routes.ts';
import { addressBook } from '../organisation/address-book.ts';
import { contactRoutes } from '../organisation/contacts/contacts.routes.ts';
import { directoryIngestRoutes } from '../organisation/directory/directory.routes.ts';
import { eligibilityRoutes, ingestRoute } from '../organisation/eligibility/eligibility.routes.ts';
import { holidayRoutes } from '../organisation/holidays/holidays.routes.ts';
import { locationSettingsRoutes } from '../organisation/locations/location.routes.ts';
import { peopleRoutes } from '../organisation/people/people.routes.ts';
import { publicationSettingsRoutes } from '../organisation/publication/publication-settings.routes.ts';
import { qualificationRoutes } from '../organisation/qualifications/qualifications.routes.ts';
import { workforceSettingsRoutes } from '../organisation/workforce/workforce.routes.ts';
import type { PersonalData } from '../personal-data/personal-data.context.ts';
import { personalDataRoutes } from '../personal-data/personal-data.routes.ts';
import { keepNights } from '../personal-data/retention.night.ts';
import { retentionRoutes } from '../personal-data/retention.routes.ts';
import { attendanceCorrectionRoutes } from '../requests/attendance-corrections/corrections.routes.ts';
import { availabilityRoutes } from '../requests/availability/availability.routes.ts';
import { leaveBalanceRoutes } from '../requests/leave-balance/leave-balance.routes.ts';
import { leaveRequestRoutes } from '../requests/leave-requests/leave-requests.routes.ts';
import { lentRoutes } from '../requests/lent/lent.routes.ts';
import { endLostRequests } from '../requests/shift-requests/ended.service.ts';
import { shiftRequestRoutes } from '../requests/shift-requests/shift-requests.routes.ts';
import { waitingRoutes } from '../requests/waiting/waiting.routes.ts';
import { wishesRoutes } from '../requests/wishes/wishes.routes.ts';
import { changeRoutes } from '../rota/change/changes.routes.ts';
import { takeOut } from '../rota/change/take-out.repo.ts';
import { dutyChangeRoutes } from '../rota/duties/duty-changes.routes.ts';
import { fairnessRoutes } from '../rota/fairness/fairness.routes.ts';
import { labourRoutes } from '../rota/labour/labour.routes.ts';
import type { LabourContext } from '../rota/labour/labour.service.ts';
import { leaverRoutes } from '../rota/leavers/leavers.routes.ts';
import { calendarRoutes } from '../rota/live/calendar/calendar.routes.ts';
import { messageRoutes } from '../rota/live/messages/messages.routes.ts';
import { rotaRoutes } from '../rota/live/rota.routes.ts';
import { planningRuns } from '../rota/rota.plugin.ts';
import { rulesInForceRoutes } from '../rota/rules-in-force/rules-in-force.routes.ts';
import type { SolverSettings } from '../rota/solve/open.ts';
import { standByRoutes } from '../rota/stand-by/stand-by.routes.ts';
import { ruleTemplateRoutes } from '../rules/rule-templates/rule-templates.routes.ts';
import { ruleWeightsRoutes } from '../rules/rule-weights/rule-weights.routes.ts';
import { addScope } from '../scope.ts';
import type { AvailabilityRecords } from '../sheets/availability.records.ts';
import type { EntitlementRecords } from '../sheets/entitlements.records.ts';
import { sheetRoutes } from '../sheets/sheets.routes.ts';
import type { StaffRecords } from '../sheets/staff.ts';
import { closeThreads, openThreads, type PlanningThreads } from './threads.ts';

interface PlanningContext extends ServiceContext {
  hr: Hr;
  solver: SolverSettings;
  /** Null: the application has its own. */
  threads: PlanningThreads | null;
  /** What a run counts for a kilometre of travel unless its own weights say otherwise. */
  travelCostPerKm: number;
  /** Webhooks may use http and reach private networks. */
  allowPrivateWebhooks: boolean;
  /** Null: no mails are sent. */
  mailServer: MailServer | null;
  /** Where letters to visitors are kept. */
  letterBox: LetterBox;
  /** Between two looks for notifications to send; undefined: as shipped. */
  pollMs: number | undefined;
  /** What imports of people write; null: Directory or HR is an external service. */
  staff: StaffRecords | null;
  statements: AvailabilityRecords | null;
  entitlements: EntitlementRecords | null;
  /** The currency of an organisation, for amounts that name none. */
  currencyOf: LabourContext['currencyOf'];
  personalData: PersonalData;
}

/** What the tags of the document mean. */
const FEATURES = {
  Health: 'Probes of the process.',
  Settings: 'Opening hours and rules of locations; preferences and limits of people.',
  Holidays: 'Public holidays of sites, and what the organisation changes of them.',
  Shifts: 'Staffing needs as a manager draws them; each makes demand rows.',
  Demand: 'The rows that a planning run fills, and week patterns of them that sites keep by name.',
  Eligibility: 'Who may work what, as snapshots.',
  'Planning runs': 'Solves, their results and explanations, publishing and overrides.',
  People: 'Names and home sites of the people whom the caller may see.',
  Notes: 'What managers write beside the rota, for whom it concerns.',
  Messages: 'What managers send to a site, to the people of a shift or to one person.',
  'Personal data': 'What is held of a person: handed out, and erased.',
  Rota: 'The published schedule.',
  Labour: 'Paid hours and wages of what is planned, beside the budgets and sales of sites.',
  'My work':
    'What people do themselves: when they can work, and what they wish; leave that they ask for; shifts that they claim, offer and swap; attendance that they ask to have corrected; their PIN.',
  Timesheets: 'Worked hours beside the schedule, and their approval.',
  Terminals: 'Devices at a site on which people clock in and out with a PIN of their own.',
  Webhooks: 'Endpoints of the organisation, to which events of both services are sent.',
  Events: 'What endpoints receive.',
  Mails: 'What became of the mails to people.',
  Spreadsheets: 'Imports, exports and templates, as CSV and XLSX.',
  Audit: 'Who changed what, as a chain of hashes.',
  Directory: 'Locations, people and grants, as the Directory sends them.',
};

export async function planningPlugin(fastify: FastifyInstance, context: PlanningContext): Promise<void> {
  await serveOpenApi(fastify, fastify.prefix, {
    title: 'Planning',
    version: '0.1.0',
    description: 'Weekly rotas: demand, eligibility, planning runs with explanations, timesheets.',
    service: 'planning',
    features: FEATURES,
    webhooks: WEBHOOKS,
  });
  addScope(fastify, context);
  const app = withTypes(fastify);
  healthRoutes(app, 'planning');
  meRoutes(app);
  directoryIngestRoutes(app, context);
  locationSettingsRoutes(app, context);
  holidayRoutes(app, context);
  workforceSettingsRoutes(app, context);
  publicationSettingsRoutes(app, context);
  ruleWeightsRoutes(app, context);
  ruleTemplateRoutes(app, context);
  peopleRoutes(app, context);
  contactRoutes(app, context);
  const need = { ...context, rotas: { takeOut } };
  shiftRoutes(app, need);
  demandRoutes(app, need);
  closedDayRoutes(app, need);
  weekTemplateRoutes(app, need);
  noteRoutes(app, context);
  eligibilityRoutes(app, context);
  qualificationRoutes(app, context);
  forecastRoutes(app, context);
  fairnessRoutes(app, context);
  const threads = context.threads ?? openThreads();
  if (context.threads === null) fastify.addHook('onClose', () => closeThreads(threads));
  const workerPool = threads.tasks;
  await fastify.register(async (scope) => {
    leaveBodiesUnread(scope);
    ingestRoute(withTypes(scope), { ...context, workerPool });
  });
  await planningRuns(fastify, { ...context, workerPool, threads: threads.solve });
  rulesInForceRoutes(app, { ...context, workerPool });
  rotaRoutes(app, { ...context, workerPool });
  labourRoutes(app, context);
  changeRoutes(app, { ...context, workerPool });
  absenceRoutes(app, { ...context, workerPool });
  leaverRoutes(app, { ...context, workerPool });
  standByRoutes(app, context);
  calendarRoutes(app, context);
  dutyChangeRoutes(app, context);
  messageRoutes(app, context);
  availabilityRoutes(app, context);
  wishesRoutes(app, context);
  leaveRequestRoutes(app, { ...context, workerPool });
  leaveBalanceRoutes(app, context);
  shiftRequestRoutes(app, { ...context, workerPool });
  waitingRoutes(app, context);
  lentRoutes(app, context);
  endLostRequests(fastify, context);
  timesheetRoutes(app, context);
  attendanceCorrectionRoutes(app, context);
  terminalRoutes(app, context);
  pinRoutes(app, context);
  clockingRoutes(app, context);
  await sheetRoutes(fastify, need);
  await notificationsPlugin(fastify, {
    ...context,
    addressBook,
    allowPrivate: context.allowPrivateWebhooks,
  });
  auditRoutes(app, context);
  retentionRoutes(app, context);
  personalDataRoutes(app, context);
  keepNights(fastify, context);
}
