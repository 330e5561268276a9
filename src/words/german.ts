/** German, complete by the compiler. */
import { explained } from './de/explained.ts';
import { faults } from './de/faults.ts';
import { rota } from './de/rota.ts';
import type { english } from './english.ts';

export const german: typeof english = { explained, faults, rota };
