/** The thread beside the API's. */
import { serve } from './aside/serve.ts';
import { TASKS } from './tasks.ts';

serve(TASKS);
