/** What an event did to several items, as text: how many, what changed alike, and of which. Pure. */
import type { Change, Line } from './change.ts';
import { briefly, linesOf } from './lines.ts';
import { messages } from './messages.ts';

type NameOf = (id: string) => string | undefined;
type Item = Record<string, unknown>;

/** Follow from a change of the status; or are judged anew with the values. */
const FOLLOWING: ReadonlySet<string> = new Set(['published_at', 'sold_at', 'withdrawn_at', 'details_errors']);
const MOST_NAMED = 3;

/** Before and after. */
interface Pair {
  id: string;
  title: string;
  before: Item;
  after: Item;
}

export interface Several {
  /** `142 items: Status: draft → published · Crane, Mast, Tent and 139 more` */
  text: string;
  lines: Line[];
}

/** Null: the event is of one record. */
export function severalOf(changes: readonly Change[], nameOf: NameOf): Several | null {
  const created = listIn(changes, 'created', 'after');
  const removed = listIn(changes, 'removed', 'before');
  const pairs = pairsIn(changes);
  if (created.length + removed.length + pairs.length === 0) return null;
  const each = pairs.map(({ title, before, after }) => ({
    title,
    lines: linesOf([{ path: '', before, after }], nameOf),
  }));
  const sums = summed(each.flatMap(({ lines }) => lines));
  const isAlike = sums.every(({ isSame }) => isSame);
  const said = briefly(sums.map(({ line }) => line)).text;
  const titles = [...pairs, ...removed].map(({ title }) => String(title));
  const counts = [
    created.length === 0 ? '' : messages.several.created(created.length),
    removed.length === 0 ? '' : messages.several.removed(removed.length),
    pairs.length === 0
      ? ''
      : [messages.several.items(pairs.length), said].filter((one) => one !== '').join(': '),
  ];
  return {
    text: [counts.filter((one) => one !== '').join(', '), namedIn(titles)]
      .filter((one) => one !== '')
      .join(' · '),
    lines: isAlike
      ? sums.map(({ line }) => line)
      : each.flatMap(({ title, lines }) =>
          lines.map((line) => ({ ...line, what: `${title} · ${line.what}` })),
        ),
  };
}

function namedIn(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).join(', ');
  const more = titles.length - MOST_NAMED;
  return more > 0 ? messages.several.named(named, more) : named;
}

/** One line a member: from what to what, or how many differ. */
function summed(lines: readonly Line[]): { line: Line; isSame: boolean }[] {
  return [...Map.groupBy(lines, ({ what }) => what)].map(([what, same]) => {
    const [first] = same;
    const isSame = same.every(({ before, after }) => before === first?.before && after === first.after);
    const line =
      isSame && first !== undefined
        ? first
        : { what, before: null, after: messages.several.values(same.length) };
    return { line, isSame };
  });
}

function listIn(changes: readonly Change[], member: string, side: 'before' | 'after'): Item[] {
  const value = changes.find(({ path }) => path === `/${member}`)?.[side];
  // Of new ones the log has the ids alone.
  return Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? { id: one } : (one as Item)))
    : [];
}

/** Items that were changed or put back, with the sites that they moved from and to. */
function pairsIn(changes: readonly Change[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const member of ['changed', 'restored', 'sites']) {
    const before = new Map(listIn(changes, member, 'before').map((one) => [String(one.id), one]));
    for (const after of listIn(changes, member, 'after')) {
      const id = String(after.id);
      const known = pairs.get(id);
      pairs.set(id, {
        id,
        title: known?.title ?? String(after.title ?? messages.several.item),
        before: { ...known?.before, ...told(before.get(id) ?? {}) },
        after: { ...known?.after, ...told(after) },
      });
    }
  }
  return [...pairs.values()];
}

const told = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([member]) => !FOLLOWING.has(member)));
