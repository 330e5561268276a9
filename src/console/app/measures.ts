/** What is shared out fairly, in the order in which it is shown. */
import { common } from './messages.ts';

export const MEASURES = Object.keys(common.measures) as (keyof typeof common.measures)[];
