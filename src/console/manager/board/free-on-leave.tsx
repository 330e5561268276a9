/** A shift of somebody on approved leave: one press opens it, and names who could take it. */
import { common } from '../../app/messages.ts';
import { useNow } from '../../kit/now.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { spanText } from '../../kit/time/zone.ts';
import type { DetailProps } from './candidate-list.tsx';
import { messages } from './cover-messages.ts';
import { gapsOf } from './model.ts';
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
    const made = { kind: 'leave' as const, leave: null, duties: free.data.duties };
    return <Opened made={made} week={week} nameOf={nameOf} override={override} />;
  }
  const duty = need.people.find(({ userId }) => userId === replaces);
  if (duty?.leave === undefined || Date.parse(duty.end) <= now) return null;
  const who = nameOf(replaces) ?? common.someone;
  const gaps = gapsOf(need).filter(({ userId }) => userId === replaces);
  const [gap, another] = gaps;
  const isPart = gap !== undefined && another === undefined;
  const hours = isPart ? spanText(gap.need.start, gap.need.end, week.zoneOf(need.locationId)) : null;
  return (
    <>
      <Act
        look="primary"
        aria-label={free.isPending ? messages.freeing : messages.freeOf(who, 1, hours)}
        isPending={free.isPending}
        onPress={() => free.mutate([duty])}
      >
        {free.isPending ? messages.freeing : hours === null ? messages.free(1) : messages.freeHours(hours)}
      </Act>
      {free.error === null ? null : (
        <RefusalNote
          refusal={changeRefusal(free.error, nameOf, week.zoneOf, () => need.label)}
          onClose={() => free.reset()}
        />
      )}
    </>
  );
}
