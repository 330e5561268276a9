/** Visits pages as one person and presses what they offer, each kind of control once a page. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { german } from '../../../src/console/languages/de.ts';
import { DESK, ENLARGED, excessWidth, PHONE } from '../../helpers/axe.ts';
import { openPage } from '../../helpers/browser.ts';
import { patternOf } from './english.ts';
import { createJudge, type Fault, kindOfPage } from './judge.ts';
import { type Control, enter, goWithin, isBusy, linksOf, placeOf, type Survey, survey } from './survey.ts';

export interface CrawlOptions {
  role: string;
  /** Kinds of controls that are pressed on a page, at most. */
  presses: number;
  english: (texts: readonly string[]) => string[];
  /** What people of the shop wrote: no part of a kind of control. */
  data: readonly string[];
}

export interface Crawler {
  page: Page;
  faults: readonly Fault[];
  /** Opens an address and presses what it offers. Returns the addresses that it links to. */
  visit(address: string): Promise<string[]>;
  /** How much was pressed. */
  pressed(): number;
}

const CALL = /^\/(?:planning|listings|directory|hr)\//;
/** These end the visit, or the German. */
const LEAVING = [german.common.signOut, german.common.switchPerson, german.common.language];
/** Pressed after all else beside them. */
const CLOSING = [german.common.close, german.common.cancel, german.kit.loss.stay];
/** Frames in which nothing is on its way, until the page counts as settled. */
const QUIET_FRAMES = 2;
/** Frames until the focus is where it stays. */
const FOCUS_FRAMES = 6;
/** More than a page ever takes; then it is as it is. */
const MOST_FRAMES = 600;

/** What is entered into a field, by its kind. */
const VALUES: Readonly<Record<string, string>> = {
  text: 'Muster',
  textarea: 'Muster',
  search: 'a',
  email: 'muster@example.org',
  url: 'https://example.org/muster',
  tel: '0123456',
  number: '2',
  date: '2026-12-08',
  time: '10:00',
  password: 'Muster Muster 17',
};

export async function startCrawler(context: BrowserContext, options: CrawlOptions): Promise<Crawler> {
  const { page, faults: said } = await openPage(context);
  const judge = createJudge(page, said, options);
  const settled = settler(page);
  const kindOfControl = kindsOfControls(options.data);
  let count = 0;
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('popup', (popup) => void popup.close());

  /** Follows an address as a link does; loads it anew where the page would ask about what is typed. */
  const open = async (to: string): Promise<Survey> => {
    const { href, pathname, search } = new URL(to);
    if (new URL(page.url()).pathname.split('/')[1] === pathname.split('/')[1]) {
      await goWithin(page, pathname + search);
      await settled();
      const now = await survey(page);
      if (now.path === pathname && now.opened.length === 0) return now;
    }
    await page.goto(href);
    await page.locator('main').waitFor();
    await settled();
    return survey(page);
  };

  /** Is the page as wide as a phone, no more, and also where it is enlarged? */
  const tryOnPhone = async (): Promise<Survey> => {
    for (const size of [PHONE, ENLARGED]) {
      await page.setViewportSize(size);
      await settled();
      judge.width(await excessWidth(page), size.width);
    }
    await page.setViewportSize(DESK);
    await settled();
    return survey(page);
  };

  /** What gives the focus back does so a few frames later. */
  const onceFocused = async (before: Survey | null, now: Survey): Promise<Survey> => {
    if (before === null || before.opened.length <= now.opened.length) return now;
    for (let frame = 0; frame < FOCUS_FRAMES; frame++) await isBusy(page);
    return survey(page);
  };

  const look = async (before: Survey | null, seen: Survey): Promise<Survey> => {
    const now = await onceFocused(before, seen);
    await judge.look(before, now);
    judge.width(now.excess, DESK.width);
    return now.opened.length > (before?.opened.length ?? -1) ? tryOnPhone() : now;
  };

  const closeByKey = async (before: Survey): Promise<Survey> => {
    await page.keyboard.press('Escape');
    await settled();
    return look(before, await survey(page));
  };

  const visit: Crawler['visit'] = async (address) => {
    const { pathname, search } = new URL(address);
    const place = kindOfPage(pathname) + search;
    judge.at(place, '');
    let now = await look(null, await open(address));
    const links = await linksOf(page);
    const isFrame = pathname.endsWith('/');
    const queue = createQueue();
    // What Escape has closed or asked since the last press: a form with unsaved work asks each time, and Escape goes on editing.
    const escaped = new Set<string>();
    for (let left = options.presses; left > 0; ) {
      const controls = now.controls.filter(({ isInFrame }) => isInFrame === isFrame);
      const next = queue.next(new Map(controls.map((one) => [kindOfControl(one), one])));
      if (next === null && now.opened.length === 0) break;
      judge.at(place, next === null ? 'Escape' : kindOfControl(next));
      const before = now;
      if (next === null) {
        escaped.add(before.opened.join());
        now = await closeByKey(before);
        if (escaped.has(now.opened.join())) break;
      } else if (await press(page, next)) {
        left--;
        count++;
        escaped.clear();
        await settled();
        now = await look(before, await survey(page));
        if (now.path !== before.path) now = await open(address);
      }
    }
    return links;
  };

  return { page, faults: judge.faults, visit, pressed: () => count };
}

/** Waits until nothing is on its way and the page draws no more. */
function settler(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => void (CALL.test(new URL(request.url()).pathname) && pending.add(request)));
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  return async () => {
    let quiet = 0;
    for (let frame = 0; frame < MOST_FRAMES && quiet < QUIET_FRAMES; frame++)
      quiet = (await isBusy(page)) || pending.size > 0 ? 0 : quiet + 1;
  };
}

/** What is offered now and was not pressed yet; what has just appeared comes first. */
function createQueue(): { next(offered: ReadonlyMap<string, Control>): Control | null } {
  const known = new Set<string>();
  let waiting: string[] = [];
  const rankOf = ({ label }: Control) => (CLOSING.includes(label) ? 1 : 0);
  return {
    next: (offered) => {
      const found = [...offered].filter(([kind, { label }]) => !known.has(kind) && !LEAVING.includes(label));
      const inOrder = found.sort(([, a], [, b]) => rankOf(a) - rankOf(b)).map(([kind]) => kind);
      for (const kind of inOrder) known.add(kind);
      waiting = [...inOrder, ...waiting];
      const next = waiting.find((kind) => offered.has(kind));
      waiting = waiting.filter((kind) => kind !== next);
      return next === undefined ? null : offered.get(next)!;
    },
  };
}

/** Names a control by what it is, without the data in its label. */
function kindsOfControls(data: readonly string[]): (control: Control) => string {
  const written = patternOf(data);
  const known = new Map<string, string>();
  const plain = (text: string): string => {
    const kind = known.get(text) ?? text.replaceAll(written, '•').replaceAll(/\d+/g, '#');
    known.set(text, kind);
    return kind;
  };
  return ({ kind, label, within }) =>
    `${kind} “${plain(label)}”${within === '' ? '' : ` in “${plain(within)}”`}`;
}

/** False: it could not be reached. */
async function press(page: Page, { index, kind }: Control): Promise<boolean> {
  const value = VALUES[kind];
  if (kind === 'select' || value !== undefined) {
    await enter(page, index, value ?? null);
    return true;
  }
  const place = await placeOf(page, index);
  if (place !== null) await page.mouse.click(place.x, place.y);
  return place !== null;
}
