/** Broken rules of a run in words: names, local times and sites as the caller may read them. */

import type { Sql } from '../../../../platform/db/db.ts';
import type { Language } from '../../../../words/languages.ts';
import { type Said, say, textOf } from '../../../../words/said.ts';
import { readLocations } from '../../../organisation/locations/location.repo.ts';
import { isSeen, type Sight } from '../../../organisation/workforce/sight.ts';
import { offeredRule } from '../../../rules/rule.rules.ts';
import type { Scope } from '../../../scope.ts';
import { FIXED } from '../../problem/bystanders.ts';
import { readNames, readRowNames } from '../../problem/live.repo.ts';
import type { Names } from '../../problem/names.ts';
import { namesOf } from '../../problem/names.ts';
import { isOfRun } from '../../problem/rule-origin.ts';
import { allowedRunActs } from '../run-acts.rules.ts';
import { shownError } from '../run-error.ts';
import type { Conflict, ConflictPart, Proof, RunRecord, StoredMetrics } from '../run-record.ts';
import { readNamedFacts } from '../runs.repo.ts';
import type { RunMetrics, ShownRun } from '../runs.schema.ts';
import type { ExplanationRow } from './explanations.repo.ts';
import { codeOf, type WhyNotRow } from './explanations.ts';
import { readHiddenPay } from './hidden-pay.ts';
import type { Qualified } from './lacked.ts';
import { seenRun } from './seen-results.ts';
import { Sentences } from './sentences.ts';

const NO_NAMES: Names = {
  language: 'en',
  people: {},
  places: {},
  rows: {},
  qualifications: {},
};

/** Says what the caller reads of these broken rules; `rows`: what else is named, `held`: what people hold by what they were judged by. */
export async function sentencesFor(
  sql: Sql,
  { actor, granted, language }: Scope,
  runId: string,
  broken: readonly ConflictPart[],
  rows: readonly string[] = [],
  held?: readonly Qualified[],
): Promise<Sentences> {
  const { organisationId, subject: self } = actor;
  if (broken.length === 0) return new Sentences({ demand: [], rules: [] }, NO_NAMES);
  const demandIds = [...new Set([...rows, ...broken.flatMap((one) => one.demandIds)])];
  const ruleIds = [...new Set(broken.flatMap(({ ruleId }) => ruleId ?? []))];
  const people = [...new Set(broken.flatMap(({ personId }) => personId ?? []))];
  const isEnded = broken.some(({ code }) => code === 'ELIGIBILITY_EXPIRED');
  const known = await readNamedFacts(sql, organisationId, runId, { demandIds, ruleIds, people, isEnded });
  const facts = held === undefined ? known : { ...known, people: held };
  const names = await namesOf(sql, organisationId, {
    language,
    people,
    locations: await readLocations(sql, organisationId, null),
    rows: await readRowNames(sql, organisationId, demandIds.filter(isOwn)),
  });
  return new Sentences(facts, { ...names, reader: { self, locationIds: granted } });
}

/** Duties outside the run have no row in it. */
const isOwn = (demandId: string) => !demandId.startsWith(FIXED);

/** Why-nots of people in sight. Members see no cost. */
export async function whyNotInWords(
  sql: Sql,
  scope: Scope,
  runId: string,
  rows: readonly WhyNotRow[],
  sight: Sight,
): Promise<ExplanationRow[]> {
  const barred = rows.filter((row) => 'broken' in row);
  const broken = barred.map((row) => row.broken);
  const here = barred.map(({ demandId }) => demandId);
  const sentences = await sentencesFor(sql, scope, runId, broken, here);
  return rows.map((row) => {
    const whose = {
      demandId: row.demandId,
      userId: row.personId,
      type: 'why-not' as const,
      code: codeOf(row),
    };
    if (!('broken' in row)) return { ...whose, severity: 'soft', ...notChosen(row.difference, sight) };
    const { level: severity, ruleId, measure, unit, day, demandIds } = row.broken;
    const message = sentences.on(row.demandId, row.broken);
    return { ...whose, severity, message, details: { ruleId, measure, unit, day, demandIds } };
  });
}

function notChosen(difference: number, { pay, language }: Sight) {
  return pay
    ? {
        message: textOf(say('explained.notChosenFor', { cost: difference }), language),
        details: { difference },
      }
    : { message: textOf(say('explained.notChosen'), language), details: {} };
}

/** The run as the caller may see it. */
export async function shownRun(sql: Sql, scope: Scope, record: RunRecord, sight: Sight): Promise<ShownRun> {
  const hidden = await readHiddenPay(sql, scope.actor.organisationId, record, sight);
  const run = seenRun(record, scope, sight, hidden);
  return {
    ...run,
    metrics: run.metrics && (await metricsInWords(sql, scope, run.id, run.metrics, sight)),
    error: run.error && shownError(run.error, scope.language),
    allowed: allowedRunActs(scope, record),
  };
}

async function metricsInWords(
  sql: Sql,
  scope: Scope,
  runId: string,
  { broken, proofs, conflict, ...metrics }: StoredMetrics,
  sight: Sight,
): Promise<RunMetrics> {
  const sentences = await sentencesFor(sql, scope, runId, [...broken, ...(conflict?.parts ?? [])]);
  const said = broken.map((one) => {
    const { limit: _limit, personId: userId, ...rest } = one;
    return { ...rest, userId, message: sentences.inRota(one) };
  });
  const whose = proofs.flatMap((proof) => ('personId' in proof ? (proof.personId ?? []) : []));
  const people = whose.filter((id) => isSeen(sight, id));
  const names = new Map(
    (await readNames(sql, scope.actor.organisationId, people)).map(({ id, name }) => [id, name]),
  );
  return {
    ...metrics,
    broken: said,
    proofs: proofs.map((proof) => textOf(proofInWords(proof, names), scope.language)),
    ...(conflict === undefined ? {} : { conflict: conflictInWords(conflict, sentences, scope.language) }),
  };
}

function conflictInWords(
  { parts, minimal }: Conflict,
  sentences: Sentences,
  language: Language,
): RunMetrics['conflict'] & object {
  const said = parts.map((part) => {
    const { code, ruleId, personId: userId, demandIds } = part;
    const [demandId = null] = demandIds.filter(isOwn);
    const stored = sentences.rule(ruleId);
    const ofRun = stored !== undefined && isOfRun(stored);
    const message = sentences.inConflict(part);
    return { code, ruleId, rule: offeredRule(stored), ofRun, userId, demandId, message };
  });
  const list = said.map(({ message }) => message).join('; ');
  return {
    parts: said,
    minimal,
    message: textOf(say('explained.conflict', { list, count: said.length, minimal }), language),
  };
}

/** @param names of the people whom the caller may see */
function proofInWords(proof: Proof, names: ReadonlyMap<string, string>): Said {
  switch (proof.code) {
    case 'CHANGES': {
      const { least, of, most } = proof;
      return say('explained.changes', { least, of, most });
    }
    case 'MINIMUM': {
      const { personId, unit, value, min } = proof;
      const who = personId === null ? undefined : names.get(personId);
      return who === undefined
        ? say('explained.minimum', { unit, value, min })
        : say('explained.minimumOf', { who, unit, value, min });
    }
    case 'MINIMUMS':
      return say('explained.minimums');
  }
}
