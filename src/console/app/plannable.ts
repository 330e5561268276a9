/** Whom a rota plans. */
import type { Person } from './api.ts';

/** Whom runs plan by themselves. */
export const isPlannable = ({ leftOut }: Person): boolean => leftOut === undefined;
