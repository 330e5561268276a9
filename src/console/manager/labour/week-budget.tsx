/** Where a rota is planned or published: what it comes to beside the budgets of its sites, week by week. */
import { refusalOf } from '../../app/refusal.ts';
import { RefusalNote } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { mayReadLabour, type Shown, useLabour } from './data.ts';
import { leftOutTexts, plannedLines, weeksOf } from './labour-text.ts';
import { messages } from './messages.ts';

interface BudgetsProps {
  /** A draft that is planned, with what it leaves of the published rota; null: that rota. */
  runId: string | null;
  /** Local dates, both included. */
  first: string;
  last: string;
  siteIds: readonly string[];
}

/** Nothing for who may not read it, and where no site has a budget. */
export function Budgets({ runId, first, last, siteIds }: BudgetsProps) {
  if (!mayReadLabour()) return null;
  return weeksOf(first, last).map((weekStart) => (
    <Week key={weekStart} weekStart={weekStart} runId={runId} siteIds={siteIds} />
  ));
}

function Week({ siteIds, ...shown }: Shown & Pick<BudgetsProps, 'siteIds'>) {
  const { data, error } = useLabour(shown);
  if (error !== null && data === undefined) return <RefusalNote refusal={refusalOf(error)} />;
  const sites = (data?.sites ?? [])
    .filter(({ locationId }) => siteIds.includes(locationId))
    .map((site) => ({ ...site, lines: plannedLines(site) }))
    .filter(({ lines }) => lines.length > 0);
  if (sites.length === 0) return null;
  const notes = sites.flatMap(({ name, week }) => leftOutTexts(week).map((text) => `${name}: ${text}`));
  return (
    <section className="week-budget" aria-label={messages.weekBudget(dayText(shown.weekStart))}>
      <p>{messages.weekBudget(dayText(shown.weekStart))}</p>
      <ul>
        {sites.map(({ locationId, name, lines }) =>
          lines.map(({ text, isOver }) => (
            <li key={`${locationId} ${text}`} className={isOver ? 'bad-text' : ''}>
              {name}: {text}
            </li>
          )),
        )}
      </ul>
      {notes.map((text) => (
        <p key={text} className="soft">
          * {text}
        </p>
      ))}
    </section>
  );
}
