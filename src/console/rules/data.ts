/** Queries of the page about rules, and what saves a change. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { allItems } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { type Change, type Owner, placeOf, type Row, type Template } from './change.ts';

const PAGE = 200;

export function useRules(locationId: string | null) {
  return useQuery({
    queryKey: ['rules', locationId],
    queryFn: async ({ signal }): Promise<Row[]> =>
      (await api.planning.listRules({ locationId: locationId! }, { signal })).items,
    enabled: locationId !== null,
  });
}

export function useTemplates(isAdmin: boolean) {
  return useQuery({
    queryKey: ['rule-templates'],
    queryFn: ({ signal }): Promise<Template[]> =>
      allItems(api.planning.listRuleTemplates, { limit: PAGE }, { signal }),
    enabled: isAdmin,
  });
}

/** After a rule changed, all that shows rules, limits or what they bring about is read anew. */
export async function refresh(cache: QueryClient): Promise<void> {
  const keys = ['rules', 'rule-templates', 'sites', 'people'];
  await Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

export async function ownerOf(row: Row): Promise<Owner> {
  const { owner, id } = placeOf(row);
  if (owner === 'weight') return { kind: 'weights', record: await api.planning.getRuleWeights({}) };
  if (owner === 'location')
    return { kind: 'location', record: await api.planning.getLocationSettings({ id }) };
  if (owner === 'template') return { kind: 'template', record: await api.planning.getRuleTemplate({ id }) };
  return { kind: 'person', record: await api.planning.getWorkforceSettings({ id }) };
}

/** Writes the change; 409 when the settings are no longer as they were. */
export async function save(owner: Owner, { weights, location, person, template }: Change): Promise<void> {
  const how = { ifVersion: owner.record.version };
  if (owner.kind === 'weights') await api.planning.patchRuleWeights({ body: { weights: weights! } }, how);
  else if (owner.kind === 'location')
    await api.planning.patchLocationSettings({ id: owner.record.locationId, body: location! }, how);
  else if (owner.kind === 'template') {
    const { id, ...body } = template!;
    await api.planning.patchRuleTemplate({ id: id!, body }, how);
  } else {
    const { userId, ...body } = person!;
    await api.planning.patchWorkforceSettings({ id: userId, body }, how);
  }
}
