/** A shift of somebody on approved leave: one press opens it, and names who could take it. */
import { common } from '../../app/messages.ts';
import { useNow } from '../../kit/now.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import type { DetailProps } from './candidate-list.tsx';
import { messages } from './cover-messages.ts';
import { freedText, partsToFree, partText } from './freed.ts';
import { Opened } from './opened.tsx';
import { changeRefusal } from './overtaken.ts';
import { useFreeLeave } from './use-absence.ts';

/** Also after the press, when the shift is the person's no more. `markAbsent` null: the rota is not the reader's to change. */
export function FreeOnLeave({ slot, week, nameOf, override, markAbsent }: DetailProps) {
  const { need, replaces } = slot;
  const now = useNow();
  const free = useFreeLeave(replaces ?? '');
  if (replaces === null || markAbsent === null || week.status !== 'published') return null;
  if (free.data !== undefined) {
    const said = freedText(free.variables ?? [], free.data, week.zoneOf);
    const made = { kind: 'leave' as const, leave: null, duties: free.data, said };
    return <Opened made={made} week={week} nameOf={nameOf} override={override} />;
  }
  const duty = need.people.find(({ userId }) => userId === replaces);
  if (duty?.leave === undefined || Date.parse(duty.end) <= now) return null;
  const who = nameOf(replaces) ?? common.someone;
  const part = partText(duty, partsToFree(duty, now), week.zoneOf(need.locationId));
  return (
    <>
      <FreeButton
        who={who}
        count={1}
        part={part}
        isFreeing={free.isPending}
        onPress={() => free.mutate([duty])}
      />
      {free.error === null ? null : (
        <RefusalNote
          refusal={changeRefusal(free.error, nameOf, week.zoneOf, () => need.label)}
          onClose={() => free.reset()}
        />
      )}
    </>
  );
}

interface FreeProps {
  who: string;
  /** How many shifts. */
  count: number;
  /** Which hours of one shift; null: all of them. */
  part: string | null;
  isFreeing: boolean;
  onPress: () => void;
}

export function FreeButton({ who, count, part, isFreeing, onPress }: FreeProps) {
  const label = part === null ? messages.freeOf(who, count) : messages.freePartOf(who, part);
  const act = part === null ? messages.free(count) : messages.freePart(part);
  return (
    <Act
      look="primary"
      aria-label={isFreeing ? messages.freeing : label}
      isPending={isFreeing}
      onPress={onPress}
    >
      {isFreeing ? messages.freeing : act}
    </Act>
  );
}
