/** German, complete by the compiler. */
import { faults } from './de/faults.ts';
import { rota } from './de/rota.ts';
import type { english } from './english.ts';

export const german: typeof english = { faults, rota };
