/** Why a body is no JSON that can be kept. */

export const json = {
  /** `reason`: in the words of the engine that reads it. */
  notJson: ({ reason }: { reason: string }) => `the body is not JSON: ${reason}`,
  notUtf8: 'the body is not valid UTF-8',
  tooDeep: ({ most }: { most: number }) => `the body nests deeper than ${most} levels`,
  forbiddenKey: ({ key }: { key: string }) => `the key ${key} is not allowed`,
  keyTwice: ({ key }: { key: string }) => `the key ${key} appears twice in one object`,
  tooManyMembers: ({ most }: { most: number }) => `an object has more than ${most} members`,
  nul: 'a string holds the NUL character (\\u0000), which cannot be stored',
  surrogate: 'a string holds half of a surrogate pair; send whole characters',
  negativeZero: ({ number }: { number: string }) => `the number ${number} cannot be kept exactly; send 0`,
  inexact: ({ number }: { number: string }) =>
    `the number ${number} cannot be kept exactly; send at most 15 significant digits`,
};
