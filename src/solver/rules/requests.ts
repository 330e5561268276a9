/** Requests for a day (SHIFT_REQUEST): to work (one of some kinds) or not to. Unit: days. */

import type { RosterState } from '../local-search/state.ts';
import { passes } from '../model/model.ts';
import { holds } from './cell.ts';
import type { Delta } from './delta.ts';

export const delta: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { requests, days } = roster.model;
  const cell = person * days + day;
  for (let i = requests.at[cell]; i < requests.at[cell + 1]; i++) {
    const filter = requests.filter[i];
    if (!passes(roster.model, filter, row) || holds(roster, cell, filter, pair)) continue;
    out[requests.level[i]] += requests.weight[i] * (requests.on[i] === 1 ? -sign : sign);
  }
};

export function total(roster: RosterState, out: Float64Array): void {
  const { requests, people, days } = roster.model;
  for (let cell = 0; cell < people * days; cell++) {
    for (let i = requests.at[cell]; i < requests.at[cell + 1]; i++) {
      const works = holds(roster, cell, requests.filter[i], -1);
      if (works !== (requests.on[i] === 1)) out[requests.level[i]] += requests.weight[i];
    }
  }
}
