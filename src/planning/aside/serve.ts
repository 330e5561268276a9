/** The thread's side: one question after the other. */
import { parentPort } from 'node:worker_threads';
import { ApiError } from '../../platform/errors.ts';
import type { Answer, Question, Tasks } from './aside.ts';

/** Answers the questions that come to this thread. */
export function serve(tasks: Tasks): void {
  if (parentPort === null) throw new Error('questions are answered by a worker thread');
  const port = parentPort;
  port.on('message', (question: Question) => port.postMessage(answer(tasks, question)));
}

function answer(tasks: Tasks, { task, input }: Question): Answer {
  try {
    return { value: tasks[task]!(input as never) };
  } catch (error) {
    if (error instanceof ApiError) {
      const { statusCode, code, message, options } = error;
      return { refusal: { statusCode, code, message, options } };
    }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
