/** What the test files of a process share, since making it is slow: closed when the process ends. */
import { after } from 'node:test';

interface Kept {
  value: Promise<unknown>;
  close(): Promise<void>;
}

interface Shelf {
  kept: Map<string, Kept>;
  /** What of it keeps the process alive, by the names of process.getActiveResourcesInfo(). */
  resources: string[];
}

/** Helpers are loaded anew for each file; what they share is found by this name. */
const SHELF: unique symbol = Symbol.for('shopfloor.kept');
const holder = globalThis as { [SHELF]?: Shelf };

/** What a process of its own brings along; the rest of what is open meanwhile belongs to others. */
const LASTING = ['ProcessWrap', 'PipeWrap'];
const lasting = () => process.getActiveResourcesInfo().filter((name) => LASTING.includes(name));

/** Called in a process that runs several files. */
export function openShelf(): Shelf {
  holder[SHELF] ??= { kept: new Map(), resources: [] };
  return holder[SHELF];
}

/** The thing of that name; in a process with one file it is closed after the file's tests. */
export async function keep<T>(
  name: string,
  make: () => Promise<T>,
  close: (value: T) => Promise<void>,
): Promise<T> {
  const shelf = holder[SHELF];
  if (shelf === undefined) {
    const value = await make();
    after(() => close(value));
    return value;
  }
  const known = shelf.kept.get(name);
  if (known !== undefined) return known.value as Promise<T>;
  const before = lasting();
  const value = make();
  shelf.kept.set(name, { value, close: async () => close(await value) });
  await value;
  shelf.resources.push(...lasting().slice(before.length));
  return value;
}

export async function closeKept(): Promise<void> {
  const all = [...(holder[SHELF]?.kept.values() ?? [])];
  await Promise.all(all.map(({ close }) => close()));
}
