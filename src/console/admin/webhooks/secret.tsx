/** A secret that was just made: shown once, to be copied. */
import { useId } from 'react';
import { common } from '../../app/messages.ts';
import { useCopying } from '../../kit/copy.ts';
import { Act } from '../../kit/parts.tsx';
import { messages } from './messages.ts';

export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const id = useId();
  const { copy, field, status } = useCopying(secret, messages.copied);
  return (
    <section className="sheet feed" aria-label={messages.secretTitle}>
      <label htmlFor={id}>
        <b>{messages.secretTitle}</b>
      </label>
      <p>{messages.secretHelp}</p>
      <div className="feed-link">
        <input id={id} {...field} />
        <Act onPress={copy}>{messages.copy}</Act>
        <Act look="quiet" onPress={onClose}>
          {common.close}
        </Act>
      </div>
      <span role="status" className="good">
        {status}
      </span>
    </section>
  );
}
