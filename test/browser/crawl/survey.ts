/** What a page shows and offers at one moment, read in the browser in one go. */
import type { Page } from 'playwright-core';

/** What is used of the browser's elements; the tests are checked without its types. */
interface Element {
  isConnected: boolean;
  tagName: string;
  textContent: string;
  type: string;
  labels?: Iterable<Element> | null;
  control?: Element | null;
  pathname: string;
  origin: string;
  hash: string;
  search: string;
  selectedIndex: number;
  options: { length: number; [index: number]: { value: string } };
  checkVisibility(options: object): boolean;
  getClientRects(): { length: number };
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
  scrollIntoView(options: object): void;
  contains(other: Element): boolean;
  closest(selector: string): Element | null;
  matches(selector: string): boolean;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
  getAttribute(name: string): string | null;
  focus(): void;
  dispatchEvent(event: Event): void;
}

export interface Control {
  /** Its place in the list that the page keeps until the next survey. */
  index: number;
  /** `button`, `select`, `checkbox`, `date`, … */
  kind: string;
  label: string;
  /** The dialog or panel that it is in, or ''. */
  within: string;
  /** Around every page: navigation and account. */
  isInFrame: boolean;
}

export interface Survey {
  path: string;
  texts: string[];
  controls: Control[];
  /** Dialogs and panels that are open. */
  opened: string[];
  /** Nothing has the focus. */
  isFocusLost: boolean;
  excess: number;
}

/** What the page does not say itself: code, what the audit log shows as it was recorded, what is marked as another language. */
const QUOTED =
  'script, style, code, pre, kbd, .audit tbody, .audit summary .soft, [data-live-announcer], [lang="en"]:not(html)';
const CONTROLS =
  'button, summary, select, textarea, input:not([type="hidden"], [type="file"]), [role="button"], [role="tab"], [role="switch"], a[href]';
const DIALOGS = '[role="dialog"], [role="alertdialog"]';
const PANELS = 'aside.detail';
const NAMED = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
/** Where the page keeps the controls that were found last. */
const KEPT = 'crawlControls';
/** `NodeFilter.SHOW_TEXT` */
const SHOW_TEXT = 4;

const SELECTORS = { QUOTED, CONTROLS, DIALOGS, PANELS, NAMED, KEPT, SHOW_TEXT };

export function survey(page: Page): Promise<Survey> {
  return page.locator('html').evaluate((root, given) => {
    const { ownerDocument } = root;
    const view = ownerDocument.defaultView!;
    const { body } = ownerDocument;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const shownFor = (element: Element) => element.closest('select') ?? element;

    const texts = (): string[] => {
      const found: (string | null)[] = [ownerDocument.title];
      const walker = ownerDocument.createTreeWalker(body, given.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode;
        if (parentElement === null || parentElement.closest(given.QUOTED) !== null) continue;
        if (isShown(shownFor(parentElement))) found.push(nodeValue);
      }
      for (const element of body.querySelectorAll(given.NAMED.map((name) => `[${name}]`).join(',')))
        if (element.closest(given.QUOTED) === null && isShown(element))
          for (const name of given.NAMED) found.push(element.getAttribute(name));
      return found.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]));
    };

    const byIds = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => ownerDocument.getElementById(id)?.textContent ?? '')
        .join(' ');
    const nameOf = (element: Element): string => {
      const ofLabels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
      const isField = element.matches('select, textarea, input');
      const names = [
        element.getAttribute('aria-label'),
        byIds(element.getAttribute('aria-labelledby')),
        ofLabels,
        isField ? '' : element.textContent,
        ...['title', 'placeholder', 'name'].map((name) => element.getAttribute(name)),
      ];
      const name = names.find((one) => one !== null && one.trim() !== '') ?? '';
      return name.replaceAll(/\s+/g, ' ').trim();
    };

    const dialogs: Element[] = [...body.querySelectorAll(given.DIALOGS)].filter(isShown);
    const panels: Element[] = [...body.querySelectorAll(given.PANELS)].filter(isShown);
    const reachable: Element = dialogs.at(-1) ?? body;
    const isOff = (element: Element) =>
      element.matches(
        ':disabled, [aria-disabled="true"], [data-disabled], [data-pending], [aria-busy="true"]',
      );
    const staysHere = (element: Element) => {
      if (!element.matches('a')) return true;
      const { pathname, origin, hash, search } = element;
      const here = view.location;
      return origin === here.origin && pathname === here.pathname && hash === '' && search !== here.search;
    };
    const leaves = (element: Element) =>
      element.matches('[target="_blank"], [download], [rel~="noreferrer"]');
    const elements = [...reachable.querySelectorAll(given.CONTROLS)].filter(
      (element) => isShown(element) && !isOff(element) && staysHere(element) && !leaves(element),
    );
    Reflect.set(view, given.KEPT, elements);
    const kindOf = (element: Element) =>
      element.matches('input') ? element.type : element.tagName.toLowerCase();
    const controls = elements.map((element, index) => {
      const around = element.closest(`${given.DIALOGS}, ${given.PANELS}`);
      return {
        index,
        kind: kindOf(element),
        label: nameOf(element),
        isInFrame: element.closest('header.top') !== null,
        within: around === null ? '' : nameOf(around).slice(0, 60),
      };
    });
    return {
      path: view.location.pathname,
      texts: texts(),
      controls,
      opened: [...dialogs, ...panels].map((one) => nameOf(one).slice(0, 60)),
      isFocusLost: ownerDocument.activeElement === body || ownerDocument.activeElement === null,
      excess: root.scrollWidth - root.clientWidth,
    };
  }, SELECTORS);
}

/** After the next frame: does it say that it loads? */
export function isBusy(page: Page): Promise<boolean> {
  return page.locator('html').evaluate(
    (root) =>
      new Promise<boolean>((resolve) => {
        const view = root.ownerDocument.defaultView!;
        view.requestAnimationFrame(() => resolve(root.querySelector('.loading') !== null));
      }),
  );
}

/** Where the pointer reaches a control of the last survey; null: it is covered, or gone. */
export function placeOf(page: Page, index: number): Promise<{ x: number; y: number } | null> {
  return page.locator('html').evaluate(
    (root, { kept, at }) => {
      const { ownerDocument } = root;
      const element = (Reflect.get(ownerDocument.defaultView!, kept) as Element[])[at]!;
      if (!element.isConnected) return null;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const hit: Element | null = ownerDocument.elementFromPoint(middle.x, middle.y);
      if (hit === null) return null;
      const label = hit.closest('label');
      const isHit = element.contains(hit) || label?.contains(element) === true || label?.control === element;
      return isHit ? middle : null;
    },
    { kept: KEPT, at: index },
  );
}

/** Gives a field of the last survey a value as React hears of it; null: the next choice of a list. */
export function enter(page: Page, index: number, value: string | null): Promise<void> {
  return page.locator('html').evaluate(
    (root, { kept, at, given }) => {
      const view = root.ownerDocument.defaultView!;
      const element = (Reflect.get(view, kept) as Element[])[at]!;
      element.focus();
      let next = given;
      if (element.matches('select')) {
        const { options, selectedIndex } = element;
        next = options[(selectedIndex + 1) % options.length]?.value ?? '';
      }
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!;
      setter.call(element, next);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { kept: KEPT, at: index, given: value },
  );
}

/** To another address of the console without loading it anew. */
export function goWithin(page: Page, address: string): Promise<void> {
  return page.locator('html').evaluate((root, to) => {
    const view = root.ownerDocument.defaultView!;
    view.history.pushState(null, '', to);
    view.dispatchEvent(new view.PopStateEvent('popstate', { state: null }));
  }, address);
}

/** The addresses of the console and the public catalogue that the page links to. */
export function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/console/"], a[href^="/catalogue"]')
    .evaluateAll((links) => links.map((link) => (link as unknown as Element).pathname));
}
