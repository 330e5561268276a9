/**
 * - `travelCost`: home to location and back. Unit: km.
 * - `travelDistance`: home to location, one way, at most `maxKm`. Unit: km, rounded up.
 * - `travelTime`: time between two duties at different locations within 24 h covers the way. Unit: minutes missing.
 */

import { declareKind, neverAsksForWork } from '../declaration.ts';
import { amount } from '../params.ts';

/** Half of the equator's length in kilometres, rounded up. */
export const MAX_KM = 20_038;

export const travelCost = declareKind({
  params: {},
  codes: ['TRAVEL_COST'],
  looksAt: 'person',
  mostMissed: (_, { duties, km }) => duties * 2 * km,
  asksForWork: neverAsksForWork,
});

export const travelDistance = declareKind({
  params: { maxKm: amount(MAX_KM) },
  codes: ['TRAVEL_TOO_FAR'],
  looksAt: 'person',
  mostMissed: (_, { duties, km }) => duties * (km + 1),
  asksForWork: neverAsksForWork,
});

export const travelTime = declareKind({
  params: {},
  codes: ['TRAVEL_TIME'],
  looksAt: 'person',
  mostMissed: (_, { duties, travelMinutes }) => duties * travelMinutes,
  asksForWork: neverAsksForWork,
});
