/** The private calendar address: made, copied, ended. It is shown once, as only its hash is kept. */
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useCopying } from '../../kit/copy.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { messages } from './messages.ts';

export function FeedPanel() {
  const [link, setLink] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => api.planning.createCalendarFeed({}),
    onSuccess: ({ path }) => {
      setLink(`${location.origin}${path}`);
      setStatus(messages.feed.made);
    },
  });
  const end = useMutation({
    mutationFn: () => api.planning.deleteCalendarFeed({}),
    onSuccess: () => {
      setLink(null);
      setStatus(messages.feed.ended);
    },
  });
  const isBusy = make.isPending || end.isPending;
  const fault = make.error ?? end.error;
  const act = (one: typeof make | typeof end) => {
    make.reset();
    end.reset();
    setStatus(null);
    one.mutate();
  };
  return (
    <section className="sheet feed" aria-label={messages.feed.title}>
      <h2>{messages.feed.title}</h2>
      <p>{messages.feed.what}</p>
      <p className="soft">{messages.feed.secret}</p>
      {link === null ? null : <LinkField link={link} />}
      <div className="row">
        <Act look={link === null ? 'primary' : 'plain'} onPress={() => act(make)} isDisabled={isBusy}>
          {link === null ? messages.feed.make : messages.feed.another}
        </Act>
        <Act look="quiet" onPress={() => act(end)} isDisabled={isBusy}>
          {messages.feed.end}
        </Act>
      </div>
      <span role="status" className="good">
        {status}
      </span>
      {fault === null ? null : <RefusalNote refusal={refusalOf(fault)} />}
    </section>
  );
}

function LinkField({ link }: { link: string }) {
  const id = useId();
  const { copy, field, status } = useCopying(link, messages.feed.copied);
  return (
    <div className="feed-link">
      <label htmlFor={id} className="unseen">
        {messages.feed.link}
      </label>
      <input id={id} {...field} />
      <Act onPress={copy}>{messages.feed.copy}</Act>
      <a className="act" href={link.replace(/^https?:/, 'webcal:')}>
        {messages.feed.open}
      </a>
      <span role="status" className="good">
        {status}
      </span>
    </div>
  );
}
