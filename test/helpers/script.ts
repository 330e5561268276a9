/** The commands of `scripts/`, run as processes of their own that share what is compiled already. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Said {
  code: number;
  out: string;
  err: string;
}

const place = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** `env` is all that it sees of the environment. */
export function runScript(name: string, args: readonly string[], env: Record<string, string>): Promise<Said> {
  const compiled = { NODE_COMPILE_CACHE: place('node_modules/.cache/compiled') };
  const all = [place(`scripts/${name}.ts`), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { env: { ...compiled, ...env } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: out.trim(), err: err.trim() }),
    );
  });
}
