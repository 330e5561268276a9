/**
 * `startTimes`: time of day of the first start on two days in a row that are worked. Unit: minutes by which they differ beyond
 * `tolerance`, or with `count` pairs of days. `only`: where the second day begins earlier, or later, than the first.
 */

import { declare, LONGEST_SPAN, neverAsksForWork } from '../declaration.ts';
import { choice, eachMiss, minutes, optional } from '../params.ts';

export const startTimes = declare({
  params: { tolerance: minutes(1440), only: optional(choice('earlier', 'later')), count: eachMiss },
  codes: ['START_TIMES', 'BACKWARD_ROTATION'],
  mostMissed: ({ count }, { days }) => (count === true ? days : days * LONGEST_SPAN),
  looksAt: 'person',
  asksForWork: neverAsksForWork,
  sentence: ({ tolerance, only }, say, { hours }) => say[only ?? 'any'](hours(tolerance)),
  words: {
    en: {
      name: 'Starts alike from day to day',
      codes: {
        START_TIMES: 'Begins at a different time than the day before',
        BACKWARD_ROTATION: 'Begins earlier than the day before',
      },
      choices: {
        only: { label: 'Which starts', any: 'Earlier or later', earlier: 'Earlier', later: 'Later' },
      },
      say: {
        any: (value: string) => `Begins at most ${value} earlier or later than on the day before`,
        earlier: (value: string) => `Begins at most ${value} earlier than on the day before`,
        later: (value: string) => `Begins at most ${value} later than on the day before`,
      },
    },
    de: {
      name: 'Ähnlicher Beginn von Tag zu Tag',
      codes: {
        START_TIMES: 'Beginnt zu einer anderen Zeit als am Vortag',
        BACKWARD_ROTATION: 'Beginnt früher als am Vortag',
      },
      choices: {
        only: { label: 'Welche Abweichung', any: 'Früher oder später', earlier: 'Früher', later: 'Später' },
      },
      say: {
        any: (value) => `Beginnt höchstens ${value} früher oder später als am Vortag`,
        earlier: (value) => `Beginnt höchstens ${value} früher als am Vortag`,
        later: (value) => `Beginnt höchstens ${value} später als am Vortag`,
      },
    },
  },
});
