/** A thread with tasks of the test's own. */
import { serve } from './serve.ts';

export const FIXTURE = {
  echo: (text: string) => text,
  parse: (text: string): unknown => JSON.parse(text),
};

serve(FIXTURE);
