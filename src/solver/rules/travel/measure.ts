/** The checker's measures of the way from home, and of that between two duties. */

import { idsOf } from '../../check/duty.ts';
import type { Given, Miss, RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';
import { DEFAULT_TRAVEL, type Point, type Problem } from '../../problem.ts';

/** Kilometres by road between two points: great circle (6,371 km) × detour. Unknown points: 0. */
export function roadKm(from: Point | undefined, to: Point | undefined, problem: Problem): number {
  if (from === undefined || to === undefined) return 0;
  const rad = Math.PI / 180;
  const lat = Math.sin(((to.latitude - from.latitude) * rad) / 2) ** 2;
  const lon = Math.sin(((to.longitude - from.longitude) * rad) / 2) ** 2;
  const h = lat + Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * lon;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h))) * (problem.travel?.detour ?? DEFAULT_TRAVEL.detour);
}

function distance(
  view: ScheduleView,
  rule: RuleOf<'travelCost' | 'travelDistance'>,
  { problem, places }: Given,
): Miss[] {
  return view.duties.flatMap(({ demand }) => {
    const km = roadKm(view.person.home, places.get(demand!.locationId), problem);
    const measure = rule.kind === 'travelDistance' ? Math.ceil(km - rule.params.maxKm) : 2 * km;
    if (measure <= 0) return [];
    const message = `${demand!.locationId} is ${km.toFixed(1)} km from home`;
    return [{ measure, unit: 'km' as const, day: demand!.day, demandIds: [demand!.id], message }];
  });
}

export const travelCost = distance;
export const travelDistance = distance;

export function travelTime(
  view: ScheduleView,
  _rule: RuleOf<'travelTime'>,
  { problem, places }: Given,
): Miss[] {
  const speed = problem.travel?.kmPerHour ?? DEFAULT_TRAVEL.kmPerHour;
  const duties = [...view.past, ...view.duties];
  return duties.slice(1).flatMap((next, index) => {
    const duty = duties[index];
    if (next.demand === null || duty.locationId === next.locationId) return [];
    const km = roadKm(places.get(duty.locationId ?? ''), places.get(next.locationId ?? ''), problem);
    const needed = Math.ceil((km / speed) * 60);
    const gap = next.start - duty.end;
    if (gap < 0 || gap >= needed) return [];
    const message = `${gap} minutes to travel ${km.toFixed(1)} km; at least ${needed} minutes required`;
    const [day, demandIds] = [next.day - view.first, idsOf([duty, next])];
    return [{ measure: needed - gap, unit: 'minutes' as const, day, demandIds, message }];
  });
}
