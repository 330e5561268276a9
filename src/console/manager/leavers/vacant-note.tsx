/** Who still stands on the rota though they have left or have no contract by then; one press opens their shifts. */
import { useNames } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { openedText, placeText, useOpenDuties, useVacant, type Vacant } from './data.ts';
import { messages } from './messages.ts';

/** `site` null: of every site. */
export function VacantNote({ site }: { site: string | null }) {
  const { data = [] } = useVacant();
  const open = useOpenDuties();
  const nameOf = useNames();
  const here = data.filter(({ locationId }) => site === null || locationId === site);
  const people = [...Map.groupBy(here, ({ userId }) => userId)];
  if (people.length === 0 && open.data === undefined && open.error === null) return null;
  return (
    <section className="vacant" aria-label={messages.title}>
      {people.map(([userId, duties]) => (
        <p key={userId}>
          <span>{lineOf(duties)}</span>
          <Act
            aria-label={messages.openOf(nameIn(duties))}
            isPending={open.isPending && open.variables === userId}
            onPress={() => open.mutate(userId)}
          >
            {messages.open}
          </Act>
        </p>
      ))}
      <p role="status" className="good">
        {open.data === undefined ? null : openedText(open.data)}
      </p>
      {open.error === null ? null : (
        <RefusalNote refusal={refusalOf(open.error, nameOf)} onClose={() => open.reset()} />
      )}
    </section>
  );
}

const nameIn = ([duty]: readonly Vacant[]): string => duty?.userName ?? messages.someone;

function lineOf(duties: readonly Vacant[]): string {
  const [first] = duties;
  if (first === undefined) return '';
  const why = messages.why[first.vacant](nameIn(duties));
  return messages.line(why, messages.count(duties.length), placeText(first));
}
