/** Processor time of this process and of all that it has started, directly or not. */
import { readdirSync, readFileSync } from 'node:fs';

/** What /proc counts in, on every Linux. */
const TICK_MS = 10;
/** Fields of /proc/N/stat behind the name, which may hold blanks: man 5 proc_pid_stat. */
const PARENT = 1;
const TIMES = 11;

interface Entry {
  parent: number;
  /** Its own time. */
  ownMs: number;
  /** That of its children that have ended. */
  endedMs: number;
}

/** Where the system has no /proc it is that of this process alone. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  const all = processes();
  let sum = own + (all.get(process.pid)?.endedMs ?? 0);
  const parents = [process.pid];
  for (const parent of parents) {
    for (const [pid, entry] of all) {
      if (entry.parent !== parent) continue;
      parents.push(pid);
      sum += entry.ownMs + entry.endedMs;
    }
  }
  return sum;
}

function processes(): Map<number, Entry> {
  if (process.platform !== 'linux') return new Map();
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const stat = statOf(pid);
      if (stat === null) return [];
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [user, system, endedUser, endedSystem] = fields.slice(TIMES, TIMES + 4).map(Number);
      const ownMs = (user! + system!) * TICK_MS;
      const endedMs = (endedUser! + endedSystem!) * TICK_MS;
      return [[Number(pid), { parent: Number(fields[PARENT]), ownMs, endedMs }] as const];
    }),
  );
}

/** null: the process has ended meanwhile. */
function statOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return null;
    throw error;
  }
}
