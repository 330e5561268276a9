/** Presses without an answer: repeated under the same key, each is recorded once. */
import type { Action, Someone } from './data.ts';

export interface Unconfirmed {
  userId: string;
  name: string;
  action: Action;
  key: string;
}

const isOf =
  ({ userId, action }: Pick<Unconfirmed, 'userId' | 'action'>) =>
  (one: Unconfirmed) =>
    one.userId === userId && one.action === action;

/** The key of the person's press that has no answer yet, else a new one. */
export function keyFor(
  open: readonly Unconfirmed[],
  press: Pick<Unconfirmed, 'userId' | 'action'>,
  makeKey: () => string,
): string {
  return open.find(isOf(press))?.key ?? makeKey();
}

export const withOpen = (open: readonly Unconfirmed[], press: Unconfirmed) => [
  ...without(open, press),
  press,
];

export const without = (open: readonly Unconfirmed[], press: Pick<Unconfirmed, 'userId' | 'action'>) =>
  open.filter((one) => !isOf(press)(one));

/** The state that an action leads to. */
const AFTER: Record<Action, Someone['state']> = {
  in: 'in',
  'break-start': 'break',
  'break-end': 'in',
  out: 'out',
};

/** What still has no answer and is not seen to be done. */
export function stillOpen(open: readonly Unconfirmed[], people: readonly Someone[]): Unconfirmed[] {
  return open.filter(({ userId, action }) => {
    const person = people.find((one) => one.userId === userId);
    return person === undefined || person.state !== AFTER[action];
  });
}
