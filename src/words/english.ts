/** All that the server says, in English: the source of every other language, and its type. */
import { explained } from './en/explained.ts';
import { faults } from './en/faults.ts';
import { rota } from './en/rota.ts';

export const english = { explained, faults, rota };
