/** Tags of a line, which rules may ask for: said under it, and changed in its dialog. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, type Demand } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { useDraft } from '../../kit/unsaved.ts';
import { byName } from '../../languages/chosen.ts';
import { messages } from './messages.ts';

const IN_USE = 'tags-in-use';

/** What the field of every line suggests: the tags of the week. */
export function TagsInUse({ demand }: { demand: readonly Demand[] }) {
  const tags = [...new Set(demand.flatMap((line) => line.tags ?? []))].toSorted(byName);
  return (
    <datalist id={IN_USE}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}

/** Each change is kept at once. */
export function Tags({ line, nameOf }: { line: Demand; nameOf: (id: string) => string | undefined }) {
  const cache = useQueryClient();
  const form = useDraft({ typed: '' });
  const { typed } = form.draft;
  const { tags = [] } = line;
  const put = useMutation({
    mutationFn: (next: string[]) =>
      api.planning.putDemandTags({ id: line.id, body: { tags: next } }, asShown(line)),
    onError: () => cache.invalidateQueries({ queryKey: ['demand'] }),
    onSuccess: () => {
      form.begin();
      return cache.invalidateQueries({ queryKey: ['demand'] });
    },
  });
  const tag = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put.mutate([...tags, tag]);
  };
  return (
    <form onSubmit={submit}>
      <p className="soft">{messages.tags.help}</p>
      <ul>
        {tags.map((one) => (
          <li key={one}>
            {one}
            <Act
              look="quiet"
              aria-label={messages.named.take(one)}
              isDisabled={put.isPending}
              onPress={() => put.mutate(tags.filter((other) => other !== one))}
            >
              ✕
            </Act>
          </li>
        ))}
      </ul>
      <label className="field">
        {messages.tags.tag}
        <input
          maxLength={40}
          list={IN_USE}
          value={typed}
          onChange={({ target }) => form.set({ typed: target.value })}
        />
      </label>
      <Act type="submit" isDisabled={tag === '' || tags.includes(tag) || put.isPending}>
        {messages.tags.add}
      </Act>
      {put.error === null ? null : <RefusalNote refusal={refusalOf(put.error, nameOf)} />}
    </form>
  );
}
