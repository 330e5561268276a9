/** Where log lines wait for each other: written one by one, each would cost a system call, a third of a short answer. */
interface LogLines {
  write(line: string): void;
  /** Writes what waits. Call it last of all: what has not been written when the process ends is lost. */
  flush(): void;
}

/** No line waits longer than this. */
const LONGEST_WAIT_MS = 20;

export function gatherLines(out: { write(text: string): unknown }): LogLines {
  let held = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const text = held;
    held = '';
    if (text !== '') out.write(text);
  };
  return {
    write: (line) => {
      held += line;
      timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref();
    },
    flush,
  };
}
