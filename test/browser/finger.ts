/** Touches on a page. */
import type { Locator, Page } from 'playwright-core';

/** Moves that a drag is made of. */
const FINGER_STEPS = 8;

/** A finger on the screen, as the browser's debugging protocol has it. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof at)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const middleOf = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const move = async (to: typeof at) => {
    const from = at;
    for (let step = 1; step <= FINGER_STEPS; step++) {
      const share = step / FINGER_STEPS;
      at = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      await touch('touchMove', [at]);
    }
  };
  return {
    down: async (place: Locator) => {
      at = await middleOf(place);
      await touch('touchStart', [at]);
    },
    moveTo: async (place: Locator) => move(await middleOf(place)),
    moveBy: (x: number) => move({ x: at.x + x, y: at.y }),
    up: () => touch('touchEnd', []),
  };
}
