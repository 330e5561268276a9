/** Above the board: paid hours and wages of each day, of the week and of each site, beside budget and sales. */
import { Fragment, memo } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { foldOnEscape } from '../../kit/fold.ts';
import { Act, RefusalNote } from '../../kit/parts.tsx';
import { dayText, hoursText } from '../../kit/time/zone.ts';
import { type LabourCosts, type Shown, useLabour } from './data.ts';
import {
  type BudgetLine,
  budgetLines,
  costText,
  hasBudget,
  isUncompared,
  isUnplanned,
  leftOutTexts,
  marked,
  plannedLines,
  type Site,
  type Sum,
  salesText,
  summaryText,
  weekShareText,
  withoutTexts,
} from './labour-text.ts';
import { messages } from './messages.ts';

interface BarProps extends Shown {
  /** The site that the board shows; null: all of them. */
  site: string | null;
  isPast: boolean;
  isEditing: boolean;
  edit: () => void;
}

export const LabourBar = memo(({ weekStart, runId, site, isPast, isEditing, edit }: BarProps) => {
  const { data, error } = useLabour({ weekStart, runId });
  if (error !== null && data === undefined) return <RefusalNote refusal={refusalOf(error)} />;
  // The line that it stands in has its height before it is read, so that the board does not move.
  if (data === undefined) return <div className="labour-bar" aria-busy={true} />;
  const sites = site === null ? data.sites : data.sites.filter(({ locationId }) => locationId === site);
  const [only] = sites;
  if (only === undefined) return null;
  const total = sites.length === 1 ? only : data;
  const isEmpty = isUnplanned(total.week);
  const over = sites.filter((one) => budgetLines(one).some(({ isOver }) => isOver));
  return (
    <details className="labour-bar" onKeyDown={foldOnEscape}>
      <summary>
        {/* What matters most first: the line ends where its room does. */}
        <b>{messages.title}</b>{' '}
        {isEmpty ? null : sites.length === 1 ? (
          <Lines lines={budgetLines(only)} />
        ) : (
          <Lines
            lines={over.flatMap((one) =>
              budgetLines(one)
                .filter(({ isOver }) => isOver)
                .map((line) => ({ ...line, text: `${one.name}: ${line.text}` })),
            )}
          />
        )}
        <span>{isEmpty ? '' : summaryText(total.week, sites)}</span>{' '}
        <span className="soft labour-of">
          {isEmpty ? '' : runId === null ? messages.ofRota : messages.ofDraft}
        </span>
      </summary>
      <div className="line-body">
        {isEmpty ? (
          <p className="soft">{runId === null ? messages.nothing : messages.nothingPlanned}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
          <section className="labour-table" aria-label={messages.caption} tabIndex={0}>
            <LabourTable data={data} sites={sites} />
          </section>
        )}
        <div className="row">
          <Act aria-expanded={isEditing} onPress={edit}>
            {messages.edit}
          </Act>
          <Notes data={data} week={total.week} sites={sites} isPast={isPast} />
        </div>
      </div>
    </details>
  );
});

function Lines({ lines }: { lines: readonly BudgetLine[] }) {
  return lines.map(({ text, isOver }) => (
    <Fragment key={text}>
      <span className={isOver ? 'badge failed' : 'soft'}>{text}</span>{' '}
    </Fragment>
  ));
}

function LabourTable({ data, sites }: { data: LabourCosts; sites: readonly Site[] }) {
  const hasBudgets = sites.some(hasBudget);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.site}</th>
          <th scope="col">{messages.week}</th>
          {hasBudgets ? <th scope="col">{messages.budget}</th> : null}
          {data.days.map(({ date }) => (
            <th key={date} scope="col">
              {dayText(date, 'brief')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sites.length > 1 ? (
          <Row
            name={messages.all}
            week={data.week}
            weekShare={weekShareText(data.week, sites)}
            days={data.days}
            budget={null}
            hasBudgets={hasBudgets}
          />
        ) : null}
        {sites.map((one) => (
          <Row
            key={one.locationId}
            name={one.name}
            week={one.week}
            weekShare={weekShareText(one.week, [one])}
            days={one.days}
            budget={one}
            hasBudgets={hasBudgets}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  week: LabourCosts['week'];
  /** Null: no share is known. */
  weekShare: string | null;
  days: LabourCosts['days'];
  /** Null: the row is of several sites. */
  budget: Site | null;
  /** Whether any site has one. */
  hasBudgets: boolean;
}

function Row({ name, week, weekShare, days, budget, hasBudgets }: RowProps) {
  const lines = budget === null ? [] : plannedLines(budget);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Figures sum={week} share={weekShare} />
        {withoutTexts(week).map((text) => (
          <small key={text} className="soft">
            {text}
          </small>
        ))}
      </td>
      {hasBudgets ? (
        <td>
          {lines.length > 0 ? (
            <Lines lines={lines} />
          ) : budget === null || hasBudget(budget) ? null : (
            <span className="soft">{messages.noBudget}</span>
          )}
        </td>
      ) : null}
      {days.map((day) => (
        <td key={day.date}>
          <Figures sum={day} share={day.salesShare === null ? null : salesText(day.salesShare)} />
        </td>
      ))}
    </tr>
  );
}

/** What a sum lacks is said below the table. */
function Figures({ sum, share }: { sum: Sum; share: string | null }) {
  return (
    <>
      <span>{hoursText(sum.minutes)}</span>
      <small>{costText(sum)}</small>
      {share === null ? null : <small className="soft">{marked(share, sum)}</small>}
    </>
  );
}

interface NotesProps {
  data: LabourCosts;
  week: LabourCosts['week'];
  sites: readonly Site[];
  isPast: boolean;
}

function Notes({ data, week, sites, isPast }: NotesProps) {
  const { wagesAsOf, hasOvertimeRules } = data;
  const texts = [
    ...(wagesAsOf === null ? [messages.noHr] : leftOutTexts(week).map((text) => `* ${text}`)),
    ...(hasOvertimeRules ? [messages.overtime] : []),
    ...(sites.some(isUncompared) ? [messages.otherCurrency] : []),
    ...(week.absentMinutes > 0 ? [messages.absent(hoursText(week.absentMinutes), week.absentPeople)] : []),
    messages.openNotCounted,
    ...(isPast ? [messages.planned] : []),
  ];
  return <p className="soft">{texts.join(' ')}</p>;
}
