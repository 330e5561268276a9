/** Bodies of requests about rules. */

let templates = 0;

/** A template with a name of its own that applies to nobody. */
export function templateOf(name = 'Few shifts') {
  templates += 1;
  const rule = { kind: 'shifts', params: { per: 'week', max: 5 }, weight: 1 };
  return { name: `${name} ${templates}`, rules: [rule] };
}

export const trialAt = (locationId: string) => ({
  locationId,
  weekStart: '2026-03-16',
  change: { without: 'weight:FAIRNESS' },
});
