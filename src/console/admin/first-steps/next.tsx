/** What comes after an import. */
import { useComingWeek } from '../../app/data.ts';
import { Link } from '../../app/router.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

export function NextStep({ after }: { after: 'people' | 'demand' }) {
  const week = useComingWeek();
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
