/** Builds the web console into build/console; `npm ci` runs it. */
import { fileURLToPath } from 'node:url';

const configFile = fileURLToPath(new URL('../src/console/vite.config.ts', import.meta.url));

try {
  const { build } = await import('vite');
  await build({ configFile, logLevel: 'warn' });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.log(
    'The console is not built: vite is a development package and is not installed. The services run without it.',
  );
}
