/** Tools of Planning. They read, judge without writing, and make drafts: a person publishes, in the console. */
import Type from 'typebox';
import { addDays } from '../platform/local-time.ts';
import { Closed } from '../platform/shapes.ts';
import { Day, Id, Pages, paged, pageOf, Time, type Tool, tool } from './tool.ts';

const DAYS_OF_WEEK = 7;
/** A tool answers at once; its model asks for the run until that has ended. */
const RESPOND_ASYNC = { headers: { prefer: 'respond-async' } };

const SiteId = Id('The site, from list_sites');
const RunId = Id('The run, from list_runs or draft_run');
const DemandId = Id('The staffing row, from list_demand, read_rota or list_gaps');
const Duties = (description: string) =>
  Type.Optional(
    Type.Array(Closed({ demandId: DemandId, userId: Id('The person, from list_people') }), {
      maxItems: 100,
      description,
    }),
  );

const FINDING: readonly Tool[] = [
  tool({
    name: 'list_sites',
    title: 'List sites',
    description: 'The sites that the caller may see: names, ids, time zones, opening hours and rules.',
    input: Closed(Pages),
    answers: { service: 'planning', operation: 'listLocationSettings' },
    run: ({ planning }, input) => planning.listLocationSettings(paged(input)),
  }),
  tool({
    name: 'list_people',
    title: 'List people',
    description: 'Names, ids and home sites of the people whom the caller may see.',
    input: Closed(Pages),
    answers: { service: 'planning', operation: 'listPeople' },
    run: ({ planning }, input) => planning.listPeople(paged(input)),
  }),
  tool({
    name: 'read_rota',
    title: 'Read the rota of a site and week',
    description: 'The published duties of seven days at a site: who works when, on which staffing row.',
    input: Closed({
      locationId: SiteId,
      weekStart: Day('First of the seven days'),
      userId: Type.Optional(Id('Only this person')),
      ...Pages,
    }),
    answers: { service: 'planning', operation: 'listRota' },
    run: ({ planning }, { weekStart, ...input }) =>
      planning.listRota({
        ...paged(input),
        startDate: weekStart,
        endDate: addDays(weekStart, DAYS_OF_WEEK - 1),
      }),
  }),
  tool({
    name: 'list_demand',
    title: 'List staffing rows',
    description: 'The rows that need people, staffed or not: when, where, which role, how many.',
    input: Closed({
      locationId: Type.Optional(SiteId),
      start: Type.Optional(Time('Rows that end after it')),
      end: Type.Optional(Time('Rows that begin before it')),
      ...Pages,
    }),
    answers: { service: 'planning', operation: 'listDemand' },
    run: ({ planning }, { start, end, ...input }) =>
      planning.listDemand({
        ...paged(input),
        ...(start === undefined ? {} : { from: start }),
        ...(end === undefined ? {} : { until: end }),
      }),
  }),
  tool({
    name: 'list_open_shifts',
    title: 'List open shifts for oneself',
    description:
      'Shifts to come that nobody works, or that a colleague offers, and that the caller could take. For every open slot of ' +
      'a site with its reasons, use list_gaps.',
    input: Closed({
      locationId: Type.Optional(SiteId),
      startDate: Type.Optional(Day('First day')),
      endDate: Type.Optional(Day('Last day')),
      ...Pages,
    }),
    answers: { service: 'planning', operation: 'listOpenShifts' },
    run: ({ planning }, input) => planning.listOpenShifts(paged(input)),
  }),
];

const EXPLAINING: readonly Tool[] = [
  tool({
    name: 'list_runs',
    title: 'List planning runs',
    description:
      'Of the 50 newest planning runs a page, with their sites, horizon, status and score. `completed` is a draft, `published` the live ' +
      'rota of its sites and days.',
    input: Closed(Pages),
    answers: { service: 'planning', operation: 'listPlanningRuns' },
    run: async ({ planning }, pages) => pageOf(await planning.listPlanningRuns({}), pages),
  }),
  tool({
    name: 'read_run',
    title: 'Read one planning run',
    description:
      'Status, score and metrics of a run. Ask again every few seconds while it is queued or running.',
    input: Closed({ runId: RunId }),
    answers: { service: 'planning', operation: 'getPlanningRun' },
    run: ({ planning }, { runId }) => planning.getPlanningRun({ id: runId }),
  }),
  tool({
    name: 'list_gaps',
    title: 'List open slots with their reasons',
    description:
      'The slots that a run leaves open, of a published one those open now: how many people are missing, why each candidate was ruled out, and the smallest ' +
      'changes that would fill them.',
    input: Closed({ runId: RunId, ...Pages }),
    answers: { service: 'planning', operation: 'listPlanningRunUnassigned' },
    run: ({ planning }, { runId, ...pages }) =>
      planning.listPlanningRunUnassigned({ id: runId, ...paged(pages) }),
  }),
  tool({
    name: 'why_not',
    title: 'Why a person does not work a row',
    description:
      'Every rule that stands between a person and a staffing row in a run, or why the person works it there.',
    input: Closed({ runId: RunId, demandId: DemandId, userId: Id('The person, from list_people'), ...Pages }),
    answers: { service: 'planning', operation: 'listPlanningRunExplanations' },
    run: ({ planning }, { runId, ...input }) =>
      planning.listPlanningRunExplanations({ id: runId, ...paged(input) }),
  }),
  tool({
    name: 'list_candidates',
    title: 'Candidates for a slot',
    description:
      'Everybody who could take a staffing row, best first: which rules each would break, or what each would add to the ' +
      'cost. Judged by the published rota, or by a run.',
    input: Closed({ demandId: DemandId, runId: Type.Optional(RunId), ...Pages }),
    answers: { service: 'planning', operation: 'listDemandCandidates' },
    run: async ({ planning }, { demandId, runId, ...pages }) => {
      const by = runId === undefined ? {} : { runId };
      return pageOf(await planning.listDemandCandidates({ id: demandId, ...by }), pages);
    },
  }),
  tool({
    name: 'what_if',
    title: 'Try a change of the rota',
    description:
      'Judges a change of the published rota and writes nothing: whether it is allowed, every rule it would break, its cost, ' +
      'and the rows as they would stand. A swap is two duties in `unassign` and two in `assign`.',
    input: Closed({
      assign: Duties('People to put on rows'),
      unassign: Duties('People to take off rows'),
      times: Type.Optional(
        Type.Array(Closed({ demandId: DemandId, start: Time('Beginning'), end: Time('End') }), {
          maxItems: 100,
          description: 'Rows at other times, with the people on them',
        }),
      ),
      runId: Type.Optional(Id('Judge by this completed run in place of the published rota')),
    }),
    answers: { service: 'planning', operation: 'changeRota' },
    run: ({ tryRotaChange }, change) => tryRotaChange(change),
  }),
];

const DRAFTING: readonly Tool[] = [
  tool({
    name: 'draft_run',
    title: 'Draft a rota',
    description:
      'Plans a week as a draft and answers at once with the run, which read_run follows. Nothing is published: people see it ' +
      'only once a manager publishes it in the console.',
    input: Closed({
      weekStart: Day('First day of the week'),
      locationIds: Type.Optional(
        Type.Array(SiteId, { minItems: 1, maxItems: 200, description: 'Default: every site of the caller' }),
      ),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      timeLimitMs: Type.Optional(Type.Integer({ minimum: 1, description: 'How long to search' })),
    }),
    answers: { service: 'planning', operation: 'createPlanningRun', status: 202 },
    writes: true,
    run: ({ planning }, { timeLimitMs, ...body }) => {
      const options = timeLimitMs === undefined ? {} : { options: { timeLimitMs } };
      return planning.createPlanningRun({ body: { ...body, ...options } }, RESPOND_ASYNC);
    },
  }),
  tool({
    name: 'replan_run',
    title: 'Draft a replan',
    description:
      'Plans a run’s days again from live data, near the published rota, as a new draft; read_run follows it. Nothing is ' +
      'published. For administrators.',
    input: Closed({ runId: RunId }),
    answers: { service: 'planning', operation: 'replanPlanningRun', status: 202 },
    writes: true,
    run: ({ planning }, { runId }) => planning.replanPlanningRun({ id: runId }, RESPOND_ASYNC),
  }),
];

export const PLANNING_TOOLS = [...FINDING, ...EXPLAINING, ...DRAFTING];
