/** Shifts of the reader's sites that somebody lent from another site will not work: in any week, until somebody else has them. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { Link } from '../../app/router.tsx';
import { foldOnEscape } from '../../kit/fold.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { slotHref } from './board-href.ts';
import { messages } from './messages.ts';

const PAGE = 200;
const REFRESH_MS = 60_000;

/** `site` null: of every site. */
export function LentNote({ site }: { site: string | null }) {
  const { data = [] } = useQuery({
    // Whatever changes the rota changes them.
    queryKey: ['rota', 'lent'],
    queryFn: ({ signal }) => allItems(api.planning.listLentShifts, { limit: PAGE }, { signal }),
    enabled: may('planning.listLentShifts'),
    // Leave is approved at other sites.
    refetchInterval: REFRESH_MS,
  });
  const isOne = (useSites().data ?? []).length === 1;
  const here = data.filter(({ locationId }) => site === null || locationId === site);
  if (here.length === 0) return null;
  return (
    <details className="acknowledgements lent-shifts" onKeyDown={foldOnEscape}>
      <summary className="warn-text">{messages.lent.count(here.length)}</summary>
      <div className="line-body">
        <p>{messages.lent.help}</p>
        <ul>
          {here.map((shift) => (
            <li key={`${shift.demandId} ${shift.userId}`}>
              {lineOf(shift)}{' '}
              <Link href={slotHref(shift, { zone: shift.timeZone, isOne })}>{messages.lent.show}</Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function lineOf({
  userName,
  homeLocationName,
  locationName,
  demandName,
  opened,
  ...times
}: Planning.LentShift) {
  const { start, end, timeZone } = times;
  const what = [demandName, locationName].filter((text) => text !== null).join(', ');
  const when = `${dayText(localOf(start, timeZone).date)}, ${spanText(start, end, timeZone)}`;
  const who = messages.lent.who(userName ?? common.someone, homeLocationName ?? '');
  return opened ? messages.lent.opened(who, what, when) : messages.lent.onLeave(who, what, when);
}
