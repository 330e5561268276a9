/** What the test files of a process share, since making it is slow: closed when the process ends. */
interface Kept {
  value: Promise<unknown>;
  close(): Promise<void>;
}

interface Shelf {
  kept: Map<string, Kept>;
  /** What of it keeps the process alive, by the names of process.getActiveResourcesInfo(). */
  resources: string[];
}

/** null in a process with one file. */
let shelf: Shelf | null = null;

/** What a process of its own brings along; the rest of what is open meanwhile belongs to others. */
const LASTING = ['ProcessWrap', 'PipeWrap'];
const lasting = () => process.getActiveResourcesInfo().filter((name) => LASTING.includes(name));

/** Called in a process that runs several files. */
export function openShelf(): Shelf {
  shelf ??= { kept: new Map(), resources: [] };
  return shelf;
}

interface Ways<T> {
  make(): Promise<T>;
  /** Whether it still works; it is made again otherwise. */
  isAlive(value: T): boolean;
  close(value: T): Promise<void>;
}

/** Whether this process runs several files. */
export const isShared = (): boolean => shelf !== null;

/** The thing of that name, for all files of this process. */
export async function keep<T>(name: string, { make, isAlive, close }: Ways<T>): Promise<T> {
  const { kept, resources } = openShelf();
  const known = kept.get(name)?.value as Promise<T> | undefined;
  if (known !== undefined && isAlive(await known)) return known;
  const before = lasting();
  const value = make();
  kept.set(name, { value, close: async () => close(await value) });
  await value;
  resources.push(...lasting().slice(before.length));
  return value;
}

export async function closeKept(): Promise<void> {
  const all = [...(shelf?.kept.values() ?? [])];
  await Promise.all(all.map(({ close }) => close()));
}
