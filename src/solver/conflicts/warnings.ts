/** Hard rules of a problem that contradict each other: no fault, since solving goes on and breaks as little as it can. */

import { inScope } from '../check/scope.ts';
import type { Problem } from '../problem.ts';
import { contradictionOf } from './contradiction.ts';

/** People named in a warning at most. */
const MOST_NAMED = 3;

/** Rules (`rules[3]`) that contradict each other. */
export interface Warning {
  path: string;
  value: string;
  message: string;
}

/** Each fewest set of hard rules that some people cannot live by for long, whatever the demand. */
export function warningsOf(problem: Problem): Warning[] {
  const { rules, people } = problem;
  const answers = new Map<string, string>();
  const peopleOf = new Map<string, string[]>();
  for (const person of people) {
    const places = rules.flatMap((rule, place) =>
      rule.hard === true && inScope(rule.scope, person) ? [place] : [],
    );
    const key = places.join();
    const found =
      answers.get(key) ??
      contradictionOf(places.map((place) => rules[place]!))
        ?.map((at) => places[at]!)
        .join() ??
      '';
    answers.set(key, found);
    if (found !== '') peopleOf.set(found, [...(peopleOf.get(found) ?? []), person.id]);
  }
  return [...peopleOf].map(([places, ids]) => warning(problem, places.split(',').map(Number), ids));
}

function warning({ rules }: Problem, places: number[], ids: string[]): Warning {
  const last = places.at(-1)!;
  const others = places.slice(0, -1).map((place) => `rules[${place}] ("${rules[place]!.id}")`);
  const what =
    others.length === 0 ? 'cannot be kept' : `cannot be kept together with ${others.join(' and ')}`;
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  const who = `${ids.slice(0, MOST_NAMED).join(', ')}${more}`;
  const { id } = rules[last]!;
  const which = others.length === 0 ? 'it' : 'one of them';
  const message = `"${id}" ${what} by ${who} for long. Change ${which} or give it a weight.`;
  return { path: `rules[${last}]`, value: id, message };
}
