/** The hard rules that no rota keeps together, and the way to each of them. */
import type { Planning } from '../../../client/index.ts';
import type { Demand, Run } from '../../app/api.ts';
import { useHomes } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { ruleName } from '../../app/rule-names.ts';
import { dayText, localOf, mondayOf, spanText } from '../../kit/time/zone.ts';
import { sentenceOf } from '../rules/sentence.ts';
import { messages } from './messages.ts';

type Conflict = Planning.PlanningRunConflict;
type Part = Conflict['parts'][number];

interface ConflictListProps {
  run: Run;
  conflict: Conflict;
  demand: Demand[];
  nameOf: (id: string) => string | undefined;
}

export function ConflictList({ run, conflict, demand, nameOf }: ConflictListProps) {
  const homeOf = useHomes();
  const { parts, minimal } = conflict;
  const siteOf = ({ userId }: Part) => (userId === null ? null : homeOf(userId)) ?? run.locationIds[0] ?? '';
  return (
    <section className="conflict" aria-label={messages.conflict.title}>
      <p>{messages.conflict.lead(parts.length)}</p>
      <ul className="warnings">
        {parts.map((part) => {
          const text = textOf(part, demand, run, nameOf);
          return (
            <li key={text}>
              {text} <Way part={part} text={text} site={siteOf(part)} week={weekOf(run)} nameOf={nameOf} />
            </li>
          );
        })}
      </ul>
      <p className="soft">
        {may('planning.createRuleTemplate')
          ? messages.conflict.wayOut(parts.length)
          : messages.conflict.askOut(parts.length)}{' '}
        {minimal ? null : messages.conflict.perhapsFewer}
      </p>
    </section>
  );
}

interface WayProps extends Pick<ConflictListProps, 'nameOf'> {
  part: Part;
  text: string;
  site: string;
  /** Its Monday. */
  week: string;
}

const weekOf = ({ horizonStart, timeZone }: Run) => mondayOf(localOf(horizonStart, timeZone).date);

/** Rules of settings are changed on the page of rules; those of a run with the next one. */
function Way({ part: { ruleId, ofRun, code, userId }, text, site, week, nameOf }: WayProps) {
  if (ruleId === null) return null;
  if (ofRun) return <small className="soft">{messages.conflict.ofRun}</small>;
  const query = new URLSearchParams({ site, week, code, find: nameOf(userId ?? '') ?? '' });
  return (
    <Link href={`/console/rules?${query}`} aria-label={messages.conflict.showOf(text)}>
      {messages.conflict.show}
    </Link>
  );
}

function textOf(
  part: Part,
  demand: readonly Demand[],
  run: Run,
  nameOf: ConflictListProps['nameOf'],
): string {
  const { rule, userId, demandId, code, message } = part;
  const who = userId === null ? messages.conflict.together : (nameOf(userId) ?? common.someone);
  if (rule !== null) return `${who}: ${sentenceOf(rule, nameOf)}`;
  const row = demand.find(({ id }) => id === demandId);
  if (row === undefined) return message;
  const day = dayText(localOf(row.start, run.timeZone).date, 'brief');
  const stays = messages.conflict.stays(
    who,
    `${row.name}, ${day} ${spanText(row.start, row.end, run.timeZone)}`,
  );
  return code === 'PINNED' ? stays : `${stays}: ${ruleName(code)}`;
}
