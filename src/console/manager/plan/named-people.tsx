/** Whom a line prefers, whom it excludes, its further qualifications and its tags: said under it, and changed in a dialog. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { api, type Demand } from '../../app/api.ts';
import { usePeople } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { FormDialog } from '../../kit/panel.tsx';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { Further, FurtherNote } from './further.tsx';
import { messages } from './messages.ts';
import { Tags } from './tags.tsx';

interface NamedProps {
  line: Demand;
  nameOf: (id: string) => string | undefined;
}

interface Lists {
  preferredUserIds: string[];
  excludedUserIds: string[];
}

const listsOf = ({ preferredUserIds = [], excludedUserIds = [] }: Partial<Lists>): Lists => ({
  preferredUserIds,
  excludedUserIds,
});

const without = (userId: string, { preferredUserIds, excludedUserIds }: Lists): Lists => ({
  preferredUserIds: preferredUserIds.filter((id) => id !== userId),
  excludedUserIds: excludedUserIds.filter((id) => id !== userId),
});

interface SaidProps {
  line: Partial<Lists> & Pick<Demand, 'tags'> & ComponentProps<typeof FurtherNote>;
  nameOf: NamedProps['nameOf'];
}

/** The names that a line, or one of a template, prefers and excludes, its further qualifications and its tags. */
export function LineLists({ line, nameOf }: SaidProps) {
  const { preferredUserIds, excludedUserIds } = listsOf(line);
  const { tags = [] } = line;
  const names = (ids: string[]) => ids.map((id) => nameOf(id) ?? id).join(', ');
  return (
    <>
      <FurtherNote {...line} />
      {preferredUserIds.length === 0 ? null : (
        <small>{messages.named.preferred(names(preferredUserIds))}</small>
      )}
      {excludedUserIds.length === 0 ? null : <small>{messages.named.excluded(names(excludedUserIds))}</small>}
      {tags.length === 0 ? null : <small>{messages.tags.all(tags.join(', '))}</small>}
    </>
  );
}

export function NamedPeople({ line, nameOf }: NamedProps) {
  return (
    <div className="named-people">
      <LineLists line={line} nameOf={nameOf} />
      {line.allowed.includes('name-people') ? <NameDialog line={line} nameOf={nameOf} /> : null}
    </div>
  );
}

function NameDialog({ line, nameOf }: NamedProps) {
  const title = messages.named.title(line.station ?? line.name);
  return (
    <FormDialog sign={messages.named.sign} title={title}>
      <Names line={line} nameOf={nameOf} />
      <Further line={line} nameOf={nameOf} />
      <Tags line={line} nameOf={nameOf} />
    </FormDialog>
  );
}

/** Each change is kept at once. */
function Names({ line, nameOf }: NamedProps) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState('');
  const lists = listsOf(line);
  const people = (usePeople().data ?? []).filter(({ active }) => active);
  const put = useMutation({
    mutationFn: (body: Lists) => api.planning.putDemandPeople({ id: line.id, body }, asShown(line)),
    onError: () => cache.invalidateQueries({ queryKey: ['demand'] }),
    onSuccess: () => {
      setChosen('');
      return cache.invalidateQueries({ queryKey: ['demand'] });
    },
  });
  const add = (list: keyof Lists) => {
    const others = without(chosen, lists);
    put.mutate({ ...others, [list]: [...others[list], chosen] });
  };
  const choices = people.map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <>
      <p className="soft">{messages.named.help}</p>
      <ul>
        {[...lists.preferredUserIds, ...lists.excludedUserIds].map((id) => {
          const name = nameOf(id) ?? id;
          const said = lists.preferredUserIds.includes(id)
            ? messages.named.preferred
            : messages.named.excluded;
          return (
            <li key={id}>
              {said(name)}
              <Act
                look="quiet"
                aria-label={messages.named.take(name)}
                isDisabled={put.isPending}
                onPress={() => put.mutate(without(id, lists))}
              >
                ✕
              </Act>
            </li>
          );
        })}
      </ul>
      <Choose
        label={messages.named.person}
        value={chosen}
        choices={[{ value: '', label: messages.named.choose }, ...choices]}
        onChange={setChosen}
      />
      <div className="row">
        <Act isDisabled={chosen === '' || put.isPending} onPress={() => add('preferredUserIds')}>
          {messages.named.prefer}
        </Act>
        <Act isDisabled={chosen === '' || put.isPending} onPress={() => add('excludedUserIds')}>
          {messages.named.exclude}
        </Act>
      </div>
      {put.error === null ? null : <RefusalNote refusal={refusalOf(put.error, nameOf)} />}
    </>
  );
}
