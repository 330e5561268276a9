/** Messages, the newest first; older ones come page by page. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Fault, Loading } from '../../kit/parts.tsx';
import { messages } from './messages.ts';

interface ListProps<Message> {
  /** Of the heading. */
  id: string;
  title: string;
  none: string;
  list: UseInfiniteQueryResult<InfiniteData<{ items: Message[] }>>;
  item: (message: Message) => ReactNode;
}

export function MessageList<Message>({ id, title, none, list, item }: ListProps<Message>) {
  if (list.data === undefined) {
    if (list.error === null) return <Loading />;
    return <Fault refusal={refusalOf(list.error)} retry={() => void list.refetch()} />;
  }
  const all = list.data.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {all.length === 0 ? <p className="soft">{none}</p> : null}
      <ul className="message-list">{all.map(item)}</ul>
      {list.hasNextPage ? (
        <Act isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {messages.older}
        </Act>
      ) : null}
    </section>
  );
}
