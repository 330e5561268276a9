/** The module that the worker pool's threads load. */
import { TASKS } from './tasks.ts';
import { handlerOf } from './workers/serve.ts';

export default handlerOf(TASKS);
