/** What comes after an import. */
import { useComingWeek } from '../../app/data.ts';
import { Link } from '../../app/router.tsx';
import { dayText, mondayOf } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

/** `date`: of the first row that was imported, whose week is planned next. */
export function NextStep({ after, date }: { after: 'people' | 'demand'; date: string | null }) {
  const coming = useComingWeek();
  const week = date === null ? coming : mondayOf(date);
  const planning =
    week === null ? [] : [{ href: `/console/plan?week=${week}`, text: messages.planWeek(dayText(week)) }];
  const ways =
    after === 'demand'
      ? planning
      : [
          { href: '/console/accounts', text: messages.invitePeople },
          { href: '/console/spreadsheets?kind=demand', text: messages.needOfWeek },
        ];
  if (ways.length === 0) return null;
  return (
    <p className="row">
      {messages.next}
      {ways.map(({ href, text }) => (
        <Link key={href} className="act plain" href={href}>
          {text}
        </Link>
      ))}
    </p>
  );
}
