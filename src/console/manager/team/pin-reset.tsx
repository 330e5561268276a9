/** Ends somebody's PIN for terminals, so that they set a new one. */
import { useMutation } from '@tanstack/react-query';
import { api, type Person } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { messages } from './messages.ts';

export function PinReset({ person: { userId, name } }: { person: Person }) {
  const reset = useMutation({ mutationFn: () => api.planning.resetPin({ id: userId }) });
  if (reset.isSuccess)
    return (
      <span role="status" className="good">
        {messages.pin.done(name)}
      </span>
    );
  return (
    <Confirm
      act={messages.pin.reset}
      ask={messages.pin.ask(name)}
      busy={reset.isPending}
      refusal={reset.error === null ? null : refusalOf(reset.error, () => name)}
      onConfirm={() => reset.mutate()}
    />
  );
}
