/** Queries of the page about rules, and what saves a change. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { Outdated } from '../../app/refusal.ts';
import { asShown } from '../../kit/record-form.ts';
import {
  type Adding,
  type Change,
  type Opened,
  type Owner,
  placeOf,
  RESET_SITE,
  type Row,
  type Standing,
  type Template,
} from './change.ts';

const PAGE = 200;

export function useRules(locationId: string | null) {
  return useQuery({
    queryKey: ['rules', locationId],
    queryFn: ({ signal }) => readRules(locationId!, signal),
    enabled: locationId !== null,
  });
}

async function readRules(locationId: string, signal?: AbortSignal): Promise<Row[]> {
  return (await api.planning.listRules({ locationId }, signal === undefined ? {} : { signal })).items;
}

export function useTemplates() {
  return useQuery({
    queryKey: ['rule-templates'],
    queryFn: ({ signal }): Promise<Template[]> =>
      allItems(api.planning.listRuleTemplates, { limit: PAGE }, { signal }),
    enabled: may('planning.listRuleTemplates'),
  });
}

/** After a rule changed, all that shows rules, limits or what they bring about is read anew. */
export async function refresh(cache: QueryClient): Promise<void> {
  const keys = ['rules', 'rule-templates', 'sites', 'people'];
  await Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

/**
 * Rules are known by their place, so another one may stand there since. The settings are read first: what changes after
 * that is refused by their version.
 */
export async function standingOf(row: Row, locationId: string): Promise<Standing> {
  const owner = await ownerOf(row);
  const rows = await readRules(locationId);
  const now = rows.find(({ key }) => key === row.key);
  if (now === undefined || now.code !== row.code || now.rule?.kind !== row.rule?.kind) throw new Outdated();
  return { version: owner.record.version, owner, row: now, rows };
}

export async function addingTo(userId: string): Promise<Adding> {
  const record = await api.planning.getWorkforceSettings({ id: userId });
  return { version: record.version, owner: { kind: 'person', record }, row: null };
}

export const readAgain = (opened: Opened, locationId: string): Promise<Opened> =>
  opened.row === null ? addingTo(opened.owner.record.userId) : standingOf(opened.row, locationId);

/** The same, if the rule is also word for word what the page shows. */
export async function unchangedOf(row: Row, locationId: string): Promise<Standing> {
  const standing = await standingOf(row, locationId);
  const { rule, weight } = standing.row;
  if (JSON.stringify([rule, weight]) !== JSON.stringify([row.rule, row.weight])) throw new Outdated();
  return standing;
}

async function ownerOf(row: Row): Promise<Owner> {
  const { owner, id } = placeOf(row);
  if (owner === 'weight') return { kind: 'weights', record: await api.planning.getRuleWeights({}) };
  if (owner === 'location')
    return { kind: 'location', record: await api.planning.getLocationSettings({ id }) };
  if (owner === 'template') return { kind: 'template', record: await api.planning.getRuleTemplate({ id }) };
  return { kind: 'person', record: await api.planning.getWorkforceSettings({ id }) };
}

/** Writes the change; 409 when the settings are no longer as they were. */
export async function save(owner: Owner, change: Change): Promise<void> {
  const onlyIf = asShown(owner.record);
  if ('weights' in change) await api.planning.patchRuleWeights({ body: { weights: change.weights } }, onlyIf);
  else if ('location' in change && owner.kind === 'location')
    await api.planning.patchLocationSettings({ id: owner.record.locationId, body: change.location }, onlyIf);
  else if ('template' in change) {
    const { id, ...body } = change.template;
    await api.planning.patchRuleTemplate({ id: id!, body }, onlyIf);
  } else if ('person' in change) {
    const { userId, ...body } = change.person;
    await api.planning.patchWorkforceSettings({ id: userId, body }, onlyIf);
  }
}

/** Brings a site back to the rule profile of its country. */
export async function resetSite(id: string): Promise<void> {
  await save({ kind: 'location', record: await api.planning.getLocationSettings({ id }) }, RESET_SITE);
}
