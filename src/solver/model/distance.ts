/** Distances between points of the earth, taken as a sphere. */

import type { Point } from '../problem.ts';

const EARTH_RADIUS_KM = 6371;

/** Great-circle kilometres by the haversine formula (Sinnott 1984); 0 when a point is unknown. */
export function greatCircleKm(a: Point | undefined, b: Point | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const toRad = Math.PI / 180;
  const dLat = (b.latitude - a.latitude) * toRad;
  const dLon = (b.longitude - a.longitude) * toRad;
  const cos = Math.cos(a.latitude * toRad) * Math.cos(b.latitude * toRad);
  const h = Math.sin(dLat / 2) ** 2 + cos * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
