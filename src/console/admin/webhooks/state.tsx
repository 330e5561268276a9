/** How a webhook is, in a word and a line. */
import { timeText } from '../../kit/time/zone.ts';
import { stateOf, type Webhook } from './data.ts';
import { messages } from './messages.ts';

const LOOKS = { on: 'published', fresh: '', failing: 'failed', paused: '', off: 'failed' };

export function StateBadge({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  return <span className={`badge ${LOOKS[state]}`}>{messages.state[state]}</span>;
}

export function pastText({ lastSucceededAt, lastFailedAt }: Webhook): string {
  const good =
    lastSucceededAt === null ? messages.neverSucceeded : messages.succeeded(timeText(lastSucceededAt));
  const bad = lastFailedAt === null ? messages.neverFailed : messages.failed(timeText(lastFailedAt));
  return `${good}, ${bad}`;
}
