/** Messages of managers to those who work for them. */

export const messages = {
  nobody: 'there is nobody but you to write to; choose other people',
  target: 'is for one target: send locationId, demandId or userId, and no other',
  justSent: ({ seconds }: { seconds: number }) =>
    `you have just written to the same people; wait ${seconds} s, or write to others`,
};
