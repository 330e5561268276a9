/** Rules kept together by name, and whom they hold for. */

import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../../platform/db/db.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { mergePatch } from '../../../platform/merge-patch.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say, thing } from '../../../words/said.ts';
import { updated, type Write } from '../../write.ts';
import { namedFaults } from '../named.ts';
import { peopleFaults, settingsFaults } from '../rule.rules.ts';
import * as repo from './rule-templates.repo.ts';
import type { RuleTemplate, RuleTemplateCreate, RuleTemplatePatch } from './rule-templates.schema.ts';

const MOST_TEMPLATES = 100;
/** Names that a refusal lists before it counts the others. */
const NAMED = 5;
export const NOBODY = { description: null, everyone: false, locationIds: [], userIds: [], underAge: null };

export async function findTemplate(sql: Sql, organisationId: string, id: string): Promise<RuleTemplate> {
  const template = await repo.findRuleTemplate(sql, organisationId, id);
  if (template === undefined) throw notFound('ruleTemplate', id);
  return template;
}

/** Throws 409 at the limit and for a name that is taken, 422 for rules that make no sense and holders that are not there. */
export async function createRuleTemplate(write: Write, input: RuleTemplateCreate): Promise<Outcome> {
  const { tx, scope, at } = write;
  const { organisationId } = scope.actor;
  await repo.lockRuleTemplates(tx, organisationId);
  if ((await repo.countRuleTemplates(tx, organisationId)) >= MOST_TEMPLATES) {
    const message = say('settings.mostTemplates', { most: MOST_TEMPLATES });
    throw conflict('TOO_MANY_TEMPLATES', message);
  }
  const template: RuleTemplate = { ...NOBODY, ...input, id: newId(at), version: 1 };
  await save(write, template, null);
  return {
    status: 201,
    body: template,
    headers: { etag: etagOf(1), location: `/planning/v1/rule-templates/${template.id}` },
    audit: auditOf('create', null, template),
  };
}

export async function patchRuleTemplate(
  write: Write,
  id: string,
  patch: RuleTemplatePatch,
): Promise<Outcome> {
  const before = await requireTemplate(write, id);
  const wanted = patched(before, patch);
  if (isDeepStrictEqual(wanted, before)) return updated(before, null);
  const after = { ...wanted, version: before.version + 1 };
  await save(write, after, before);
  return updated(after, auditOf('update', before, after));
}

/** The template as the patch would make it. */
export const patched = (template: RuleTemplate, patch: RuleTemplatePatch): RuleTemplate => ({
  ...NOBODY,
  ...(mergePatch(template, patch) as RuleTemplate),
});

/** Throws 409 while the rules hold for anybody who is there. */
export async function deleteRuleTemplate(write: Write, id: string): Promise<Outcome> {
  const { tx, scope } = write;
  const { organisationId } = scope.actor;
  const before = await requireTemplate(write, id);
  const names = [...(await repo.readHolderNames(tx, organisationId, before)).values()];
  if (before.everyone || names.length > 0) {
    const { name, everyone, underAge } = before;
    const message = say('settings.templateInUse', {
      name,
      holders: names.slice(0, NAMED).join(', '),
      everyone,
      underAge,
      more: Math.max(0, names.length - NAMED),
    });
    throw conflict('TEMPLATE_IN_USE', message);
  }
  await repo.deleteRuleTemplate(tx, organisationId, id);
  return { status: 200, body: { id, deleted: true }, audit: auditOf('delete', before, null) };
}

/** The template, which nobody else changes until COMMIT. Throws 404, and 409 for another version than the caller names. */
async function requireTemplate({ tx, scope, requireVersion }: Write, id: string): Promise<RuleTemplate> {
  const { organisationId } = scope.actor;
  await repo.lockRuleTemplates(tx, organisationId);
  const template = await findTemplate(tx, organisationId, id);
  requireVersion(template.version);
  return template;
}

async function save(
  { tx, scope }: Write,
  template: RuleTemplate,
  before: RuleTemplate | null,
): Promise<void> {
  const { organisationId } = scope.actor;
  await requireSound(tx, organisationId, template, before);
  if ((await repo.findNamesake(tx, organisationId, template)) !== undefined) {
    const message = say('settings.templateName', { name: template.name });
    throw conflict('NAME_TAKEN', message);
  }
  await repo.saveRuleTemplate(tx, organisationId, template);
}

/** Throws 422. Sites and people that went after they were named stay named. */
export async function requireSound(
  sql: Sql,
  organisationId: string,
  template: RuleTemplate,
  before: RuleTemplate | null,
  body = 'body',
): Promise<void> {
  const known = await repo.readHolderNames(sql, organisationId, template);
  const unknown = (list: 'locationIds' | 'userIds', what: 'location' | 'person') =>
    template[list].flatMap((id, index) => {
      if (known.has(id) || before?.[list].includes(id) === true) return [];
      const message = say('faults.takeOut', { what: thing(what), id });
      return [{ path: `${body}/${list}/${index}`, code: `UNKNOWN_${what.toUpperCase()}`, message }];
    });
  const faults = [
    ...settingsFaults(template.rules, `${body}/rules`),
    ...(template.userIds.length > 0 ? peopleFaults(template.rules, `${body}/rules`) : []),
    ...(await namedFaults(sql, organisationId, template.rules, before?.rules ?? [], `${body}/rules`)),
    ...unknown('locationIds', 'location'),
    ...unknown('userIds', 'person'),
  ];
  if (faults.length > 0) throw invalid(faults);
}

function auditOf(action: string, before: RuleTemplate | null, after: RuleTemplate | null) {
  const entityId = (after ?? before)!.id;
  return { action: `rule-template.${action}`, entityType: 'rule-template', entityId, before, after };
}
