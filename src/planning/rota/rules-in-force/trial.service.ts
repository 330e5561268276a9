/** What a change of rules would do, before anything is saved. */

import { invalid } from '../../../platform/errors.ts';
import { mergePatch } from '../../../platform/merge-patch.ts';
import type { PreparedWork } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { profileFaults } from '../../organisation/locations/location.rules.ts';
import { workforceFaults } from '../../organisation/workforce/workforce.rules.ts';
import { getPerson } from '../../organisation/workforce/workforce.service.ts';
import { namedFaults } from '../../rules/named.ts';
import { limitsOf } from '../../rules/rule-profiles.ts';
import type { RuleTemplate } from '../../rules/rule-templates/rule-templates.schema.ts';
import {
  findTemplate,
  NOBODY,
  patched,
  requireSound,
} from '../../rules/rule-templates/rule-templates.service.ts';
import type { Scope } from '../../scope.ts';
import type { TaskRunner } from '../../workers/worker-pool.ts';
import { type GatherContext, gather, refuseWithoutHr } from '../problem/live.service.ts';
import type { LiveRows } from '../problem/live.ts';
import { spanOf } from '../problem/selection.rules.ts';
import type { Ask } from '../problem/selection.service.ts';
import { type RuleBook, rulesInForce, weightsOf } from './rules-in-force.rules.ts';
import type { Change, RuleTrial, RuleTrialInput } from './rules-in-force.schema.ts';
import { type BookContext, readRuleBook } from './rules-in-force.service.ts';
import { type LiveChange, without } from './trial.rules.ts';
import type { tryRules } from './trial.task.ts';

export interface TrialContext extends BookContext, GatherContext {
  db: GatherContext['db'];
  workerPool: TaskRunner<{ tryRules: typeof tryRules }>;
}

/** Time for each of a trial's two plans; most weeks of one site are proved sooner. */
const PLAN_SECONDS = 4;
const UNUSED = { pins: [], keptOff: [], stayNear: null, eligibilitySnapshotId: null, demandIds: null };

/** Writes nothing: it is no change, so no audit event is left. */
export function tryChange(
  context: TrialContext,
  scope: Scope,
  { locationId, weekStart, change: asked, solve = false }: RuleTrialInput,
): PreparedWork<RuleTrial> {
  return {
    prepare: async () => {
      const book = await readRuleBook(context, scope, locationId);
      const change = await changeOf(context, scope, book, asked);
      const ask: Ask = {
        ...UNUSED,
        name: null,
        strict: true,
        locationIds: [locationId],
        span: (timeZone) => spanOf({ weekStart }, timeZone),
        options: { timeLimitMs: 0, seed: 1, weights: {}, rules: [] },
      };
      const { live } = await gather(context, scope, ask).catch(refuseWithoutHr);
      const seconds = solve ? PLAN_SECONDS : null;
      const task = { live, change, roster: rosterOf(live), seconds };
      const tried = await context.workerPool.run(scope.actor.organisationId, 'tryRules', task);
      return { locationId, weekStart, ...tried };
    },
    work: async (_tx, _at, body) => ({ status: 200, body, audit: null }),
  };
}

/** Who is published on the rows of the week. */
function rosterOf({ published, demand }: LiveRows) {
  const rows = new Set(demand.map(({ id }) => id));
  return published
    .filter(({ demandId }) => rows.has(demandId))
    .map(({ userId, demandId }) => ({ userId, demandId }));
}

/** Throws 422 for none or several changes, and for settings that their own write would refuse. */
async function changeOf(
  context: TrialContext,
  scope: Scope,
  book: RuleBook,
  change: Change,
): Promise<LiveChange> {
  const named = Object.keys(change);
  if (named.length !== 1) {
    const message = say('settings.oneChange', {
      named: named.length === 0 ? say('settings.noChange') : named.join(', '),
    });
    throw invalid([{ path: 'body/change', code: 'EXACTLY_ONE', message }]);
  }
  if (change.without !== undefined) return withoutRule(book, change.without);
  if (change.weights !== undefined) return { weights: weightsAfter(book, change.weights) };
  if (change.location !== undefined) return profileAfter(book, change.location);
  if (change.person !== undefined) return personAfter(context, scope, change.person);
  return templatesAfter(context, scope, book, change.template!);
}

function withoutRule(book: RuleBook, key: string): LiveChange {
  if (rulesInForce(book).some((rule) => rule.key === key)) return without(book, key);
  const message = say('settings.noSuchRule');
  throw invalid([{ path: 'body/change/without', code: 'UNKNOWN_RULE', message }]);
}

function weightsAfter(book: RuleBook, patch: Change['weights']): LiveChange['weights'] & object {
  const { weights = {} } = mergePatch(book, { weights: patch }) as Partial<RuleBook>;
  return weightsOf({ ...book, weights });
}

function profileAfter({ location }: RuleBook, patch: NonNullable<Change['location']>): LiveChange {
  const { ruleProfile, customProfile, locationId } = location;
  const { ruleProfile: profile = null, customProfile: custom = null } = mergePatch(
    { ruleProfile, customProfile },
    patch,
  ) as Partial<typeof location>;
  requireNone(profileFaults({ ruleProfile: profile, customProfile: custom }), 'location/');
  return { profile: { locationId, limits: limitsOf(profile ?? 'EU', custom) } };
}

async function personAfter(
  { db }: TrialContext,
  scope: Scope,
  { userId, ...patch }: NonNullable<Change['person']>,
): Promise<LiveChange> {
  const { caps, rules, preferences } = await getPerson(db, scope, userId);
  const after = mergePatch({ caps, rules }, patch) as { caps?: typeof caps; rules?: typeof rules };
  const wanted = { caps: after.caps ?? {}, rules: after.rules ?? [] };
  const { organisationId } = scope.actor;
  const unknown = await namedFaults(db, organisationId, wanted.rules, rules, 'body/rules');
  requireNone([...workforceFaults({ preferences, ...wanted }), ...unknown], 'person/');
  return { person: { userId, ...wanted } };
}

async function templatesAfter(
  { db }: TrialContext,
  scope: Scope,
  { templates }: RuleBook,
  { id, ...patch }: NonNullable<Change['template']>,
): Promise<LiveChange> {
  const { organisationId } = scope.actor;
  const before = id === null ? null : await findTemplate(db, organisationId, id);
  const after = patched(before ?? NEW, patch);
  await requireSound(db, organisationId, after, before, 'body/change/template');
  return { templates: [...templates.filter((one) => one.id !== id), after] };
}

const NEW: RuleTemplate = { ...NOBODY, id: '', name: '', rules: [], version: 1 };

/** Faults of the settings, at their place in this operation's body. */
function requireNone(faults: Parameters<typeof invalid>[0], member: string): void {
  if (faults.length === 0) return;
  throw invalid(
    faults.map((one) => ({ ...one, path: one.path.replace('body/', () => `body/change/${member}`) })),
  );
}
