/** Beside whoever could take a shift: an absence that may still hold, stand-by, another site, what it costs, a qualification that ends soon. */
import { useHomes } from '../../app/data.ts';
import { useNow } from '../../kit/now.ts';
import { dayText, lastDayOf, localOf } from '../../kit/time/zone.ts';
import { wageText } from '../labour/labour-text.ts';
import { absentText, costText, type Instead, type Judged } from './candidates.ts';
import { messages as coverMessages } from './cover-messages.ts';
import { messages } from './messages.ts';
import { isBorrowed } from './model.ts';
import { Visitor } from './people-grid.tsx';

interface FactsProps {
  one: Pick<Judged, 'userId' | 'costs' | 'standBy' | 'wage' | 'qualifiedUntil' | 'latelyAbsent'>;
  locationId: string;
  nameOf: (id: string) => string | undefined;
  /** Of the site of the shift. */
  zone: string;
  /** Whose place it would be: the difference is shown; null: the place is open. */
  instead?: Instead | null;
}

export function TakerFacts({ one, locationId, nameOf, zone, instead = null }: FactsProps) {
  const { userId, costs, standBy, wage, qualifiedUntil, latelyAbsent } = one;
  const today = localOf(useNow(), zone).date;
  const homeOf = useHomes();
  const site = isBorrowed({ userId, locationId }, homeOf) ? nameOf(homeOf(userId) ?? '') : undefined;
  const pay = wageText(wage, instead?.wage);
  // The wage says what the pay differs by, to the penny.
  const terms = costText(costs, instead, { isPaySaid: pay !== null });
  return (
    <>
      {latelyAbsent === null ? null : (
        <small className="warn-text">{absentText(latelyAbsent, today, zone)}</small>
      )}
      {standBy ? <span className="badge published">{coverMessages.standBy}</span> : null}
      <Visitor site={site} />
      {terms === null ? null : <small className="soft">{terms}</small>}
      {pay === null ? null : <small className="soft">{pay}</small>}
      <Ends until={qualifiedUntil} zone={zone} />
    </>
  );
}

interface EndsProps {
  /** Whose, where it does not stand beside it. */
  name?: string | undefined;
  until: string | null;
  zone: string;
}

/** The last day of a qualification that ends soon after the shift, with the clock where it ends within a day. */
export function Ends({ name, until, zone }: EndsProps) {
  if (until === null) return null;
  const last = dayText(lastDayOf(until, zone), 'dated');
  const { time } = localOf(until, zone);
  const text = messages.detail.qualifiedUntil(time === '00:00' ? last : `${last}, ${time}`, name ?? null);
  return <small className="warn-text">{text}</small>;
}
