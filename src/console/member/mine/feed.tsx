/** The private calendar address: made, copied, ended. It is shown once, as only its hash is kept. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useCopying } from '../../kit/copy.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { timeText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

const KEY = ['calendar-feed'];

export function FeedPanel() {
  const cache = useQueryClient();
  const feed = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.planning.getCalendarFeed({}, { signal }),
  });
  // Unread, nothing is said of it, and both ways stay open.
  const since = feed.data?.createdAt;
  const onSettled = () => cache.invalidateQueries({ queryKey: KEY });
  const [link, setLink] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => api.planning.createCalendarFeed({}),
    onSettled,
    onSuccess: ({ path }) => {
      setLink(`${location.origin}${path}`);
      setStatus(messages.feed.made);
    },
  });
  const end = useMutation({
    mutationFn: () => api.planning.deleteCalendarFeed({}),
    onSettled,
    onSuccess: () => {
      setLink(null);
      setStatus(messages.feed.ended);
    },
  });
  const isMade = link !== null || typeof since === 'string';
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
      {since === undefined ? null : (
        <p>{since === null ? messages.feed.off : messages.feed.active(timeText(since))}</p>
      )}
      {link === null ? null : <LinkField link={link} />}
      <div className="row">
        <Act look={isMade ? 'plain' : 'primary'} onPress={() => act(make)} isDisabled={isBusy}>
          {isMade ? messages.feed.another : messages.feed.make}
        </Act>
        {since === null && link === null ? null : (
          <Act look="quiet" onPress={() => act(end)} isDisabled={isBusy}>
            {messages.feed.end}
          </Act>
        )}
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
