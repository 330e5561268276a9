/**
 * Published instances by which a parameter or a choice of the solver was set: what they say is no proof. They are those
 * that `params.ts`, `long-params.ts` and "Choices of the solver" in RESULTS.md name; all others are test.
 */
const NAMES = [
  ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24].map(String),
  'n005w4_1_6-2-9-1',
  'n030w4_1_6-2-9-1',
  'n030w4_1_6-7-5-3',
  'n030w8_1_2-7-0-9-3-6-0-6',
  'n080w4_2_4-3-3-3',
  'n080w4_2_6-0-4-8',
  'n100w4_0_1-1-0-8',
  'n100w4_2_0-6-4-6',
];

/** INRC-I's sprints: sweeps go on while prices move because of them. */
const SPRINT = /^sprint/;

const TRAINING: ReadonlySet<string> = new Set(NAMES);

export const isTraining = (instance: string): boolean => TRAINING.has(instance) || SPRINT.test(instance);
