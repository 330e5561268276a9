/** The module that the worker pool's threads load. */

import { handlerOf } from '../workers/serve.ts';
import { TASKS } from './tasks.ts';

export default handlerOf(TASKS);
