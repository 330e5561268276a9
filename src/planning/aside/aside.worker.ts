/** The thread that thinks aside: one question after the other. */
import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../platform/errors.ts';
import type { Answer, Question } from './aside.ts';
import { TASKS } from './tasks.ts';

if (parentPort === null) throw new Error('aside.worker.ts runs as a worker thread');
const port = parentPort;

function answer({ id, task, input }: Question): Answer {
  try {
    return { id, value: TASKS[task](input as never) };
  } catch (error) {
    if (error instanceof ApiError) {
      const { statusCode, code, message, options } = error;
      return { id, refusal: { statusCode, code, message, options } };
    }
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

port.on('message', (question: Question) => port.postMessage(answer(question)));
