/** Makes the data folders that a first start copies into build/prepared; `npm ci` runs it. */
import { keepCompiled } from '../src/compile-cache.ts';

keepCompiled(process.env);
const { PREPARED } = await import('../src/prepared-data.ts');
const { prepareData } = await import('./prepare-data/folders.ts');
try {
  await prepareData(PREPARED);
} catch (error) {
  console.log(`No data is prepared, the first start makes its own: ${(error as Error).message}`);
}
