/** The rules of a site, by whom they hold for: everybody, the site, groups, single people. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { common } from '../../app/messages.ts';
import { useParams } from '../../app/router.tsx';
import { SearchField } from '../../kit/fields.tsx';
import { Act } from '../../kit/parts.tsx';
import type { Adding, Row } from './change.ts';
import { addingTo } from './data.ts';
import { messages } from './messages.ts';
import { Refused } from './parts.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleItem } from './rule-item.tsx';
import type { Week } from './trial.tsx';

interface GroupsProps {
  rows: readonly Row[];
  week: Week;
  mayEdit: boolean;
  nameOf: (id: string) => string | undefined;
}

const groupKey = ({ holder: { kind, id } }: Row) => `${kind} ${id ?? ''}`;

/** More people than fit on a screen are closed at first. */
const OPEN_GROUPS = 8;

export function RuleGroups({ rows, week, mayEdit, nameOf }: GroupsProps) {
  const [params] = useParams();
  const [find, setFind] = useState(params.get('find') ?? '');
  const sought = params.get('code');
  useEffect(() => {
    if (sought !== null) document.querySelector('.rule.sought')?.scrollIntoView({ block: 'center' });
  }, [sought]);
  const groups = [...Map.groupBy(rows, groupKey).values()];
  const isPerson = ([first]: Row[]) => first!.holder.kind === 'person';
  const part = find.trim().toLocaleLowerCase();
  const shown = groups.filter(
    (group) => !isPerson(group) || (group[0]!.holder.name ?? '').toLocaleLowerCase().includes(part),
  );
  const isLong = groups.length > OPEN_GROUPS;
  return (
    <>
      {isLong ? <SearchField label={messages.find} value={find} onChange={setFind} /> : null}
      {shown.map((group) => (
        <Group
          key={groupKey(group[0]!)}
          isOpen={!(isLong && isPerson(group)) || group.some(({ code }) => code === sought)}
          group={group}
          week={week}
          mayEdit={mayEdit}
          nameOf={nameOf}
          sought={sought}
        />
      ))}
    </>
  );
}

interface GroupProps extends Omit<GroupsProps, 'rows'> {
  group: Row[];
  isOpen: boolean;
  /** The code of rules that somebody looks for. */
  sought: string | null;
}

function Group({ group, isOpen, mayEdit, sought, week, nameOf }: GroupProps) {
  return (
    <details className="sheet rule-group" open={isOpen}>
      <summary>
        <h2>{titleOf(group[0]!)}</h2> <span className="soft">{messages.count(group.length)}</span>
      </summary>
      <ul>
        {group.map((row) => (
          <RuleItem
            key={row.key}
            row={row}
            week={week}
            mayEdit={mayEdit}
            nameOf={nameOf}
            isSought={row.code === sought}
          />
        ))}
      </ul>
      {mayEdit ? <GroupActs group={group} week={week} /> : null}
    </details>
  );
}

function titleOf({ holder: { kind, name, people } }: Row): string {
  if (kind === 'location') return messages.groups.location(name ?? '');
  if (kind === 'group') return messages.groups.group(name ?? '', people ?? 0);
  return kind === 'person' ? (name ?? common.someone) : messages.groups.organisation;
}

/** Rules of everybody, of a site and of a group stand in templates; those of a person with the person. */
function GroupActs({ group, week }: Pick<GroupProps, 'group' | 'week'>) {
  const [, setParams] = useParams();
  const { kind, id } = group[0]!.holder;
  const title = titleOf(group[0]!);
  if (kind === 'person') return <AddForPerson userId={id!} title={messages.addFor(title)} week={week} />;
  const open = kind === 'group' ? { id, for: null } : { id: null, for: id ?? 'everyone' };
  return (
    <div className="row">
      <Act aria-label={messages.addFor(title)} onPress={() => setParams({ view: 'templates', ...open })}>
        {messages.add}
      </Act>
    </div>
  );
}

function AddForPerson({ userId, title, week }: { userId: string; title: string; week: Week }) {
  const [opened, setOpened] = useState<Adding | null>(null);
  const open = useMutation({ mutationFn: () => addingTo(userId), onSuccess: setOpened });
  if (opened !== null)
    return <RuleForm opened={opened} week={week} title={title} onClose={() => setOpened(null)} />;
  return (
    <>
      <div className="row">
        <Act aria-label={title} onPress={() => open.mutate()}>
          {messages.add}
        </Act>
      </div>
      <Refused by={open} />
    </>
  );
}
