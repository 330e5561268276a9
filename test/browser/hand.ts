/**
 * What a person does by hand on a page, and how long it takes them by the keystroke-level model (Card, Moran and Newell 1980): the
 * page's own time is not in it.
 */
import type { Locator } from 'playwright-core';

/** An average typist, 40 words a minute. */
const KEY_SECONDS = 0.28;
const POINT_SECONDS = 1.1;
const PRESS_SECONDS = 0.2;
/** From the mouse to the keys or back. */
const HOMING_SECONDS = 0.4;
/** Before each act, what to do. */
const MENTAL_SECONDS = 1.35;

export interface Hand {
  /** Forgets what was counted. */
  begin(): void;
  /** Of the mouse; a choice of a list is two. */
  readonly clicks: number;
  readonly seconds: number;
  press(where: Locator): Promise<void>;
  /** Points at a field and types; with `by: 'tab'`, goes there by the key. */
  type(where: Locator, text: string, by?: 'mouse' | 'tab'): Promise<void>;
  choose(where: Locator, label: string): Promise<void>;
  /** The button, the file in the system's window, and *Open*. */
  file(where: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void>;
}

export function createHand(): Hand {
  let clicks = 0;
  let seconds = 0;
  const click = (count: number) => {
    clicks += count;
    seconds += MENTAL_SECONDS + count * (POINT_SECONDS + PRESS_SECONDS);
  };
  return {
    begin: () => {
      clicks = 0;
      seconds = 0;
    },
    get clicks() {
      return clicks;
    },
    get seconds() {
      return seconds;
    },
    press: async (where) => {
      click(1);
      await where.click();
    },
    type: async (where, text, by = 'mouse') => {
      if (by === 'mouse') click(1);
      else seconds += MENTAL_SECONDS + KEY_SECONDS;
      seconds += text.length * KEY_SECONDS + (by === 'mouse' ? 2 * HOMING_SECONDS : 0);
      await where.fill(text);
    },
    choose: async (where, label) => {
      click(2);
      await where.selectOption({ label });
    },
    file: async (where, file) => {
      click(3);
      await where.setInputFiles(file);
    },
  };
}
