/**
 * Published instances by which nothing in the solver was set: no parameter, no table of choices and no commit names them
 * as a reason. All others are training, those too of which this is not known: what they say is no proof.
 */
const TEST = /^(17|(medium|long)(_late)?\d\d)$/;

export const isTraining = (instance: string): boolean => !TEST.test(instance);
