/** Bodies of requests about rules. */

let templates = 0;

/** Of a name of its own, and for nobody. */
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
