/** The private calendar address: made, copied, ended. It is shown once, as only its hash is kept. */
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../app/api.ts';
import { refusalOf } from '../app/refusal.ts';
import { WORDS } from '../app/words.ts';
import { Act, RefusalNote } from '../ui/parts.tsx';

export function FeedPanel() {
  const [link, setLink] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => api.planning.createCalendarFeed({}),
    onSuccess: ({ path }) => {
      setLink(`${location.origin}${path}`);
      setTold(WORDS.feed.made);
    },
  });
  const end = useMutation({
    mutationFn: () => api.planning.deleteCalendarFeed({}),
    onSuccess: () => {
      setLink(null);
      setTold(WORDS.feed.ended);
    },
  });
  const isBusy = make.isPending || end.isPending;
  const fault = make.error ?? end.error;
  const act = (one: typeof make | typeof end) => {
    make.reset();
    end.reset();
    setTold(null);
    one.mutate();
  };
  return (
    <section className="sheet feed" aria-label={WORDS.feed.title}>
      <h2>{WORDS.feed.title}</h2>
      <p>{WORDS.feed.what}</p>
      <p className="soft">{WORDS.feed.secret}</p>
      {link === null ? null : <LinkField link={link} told={setTold} />}
      <div className="row">
        <Act look={link === null ? 'primary' : 'plain'} onPress={() => act(make)} isDisabled={isBusy}>
          {link === null ? WORDS.feed.make : WORDS.feed.another}
        </Act>
        <Act look="quiet" onPress={() => act(end)} isDisabled={isBusy}>
          {WORDS.feed.end}
        </Act>
      </div>
      <span role="status" className="good">
        {told}
      </span>
      {fault === null ? null : <RefusalNote refusal={refusalOf(fault)} />}
    </section>
  );
}

function LinkField({ link, told }: { link: string; told: (text: string) => void }) {
  const id = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    told(WORDS.feed.copied);
  };
  return (
    <div className="feed-link">
      <label htmlFor={id} className="unseen">
        {WORDS.feed.link}
      </label>
      <input id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
      <Act onPress={() => void copy().catch(() => told(WORDS.feed.copyByHand))}>{WORDS.feed.copy}</Act>
      <a className="act" href={link.replace(/^https?:/, 'webcal:')}>
        {WORDS.feed.open}
      </a>
    </div>
  );
}
