/** What certificates that have ended, and those and contracts that will, leave unfilled in the coming weeks. */

import { useQuery } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useSites, useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Link } from '../../app/router.tsx';
import { Loading, RefusalNote } from '../../kit/parts.tsx';
import { dayText, lastDayOf, localOf } from '../../kit/time/zone.ts';
import { slotHref } from '../board/board-href.ts';
import { messages } from './messages.ts';

type Forecast = Planning.ExpiryForecast;
type Expiry = Forecast['expiries'][number];
type Gap = Forecast['gaps'][number];

interface Places {
  nameOf: (id: string) => string | undefined;
  zoneOf: (locationId: string) => string;
}

/** Only those that leave a shift short: the others are in the matrix below. */
export function Expiries(places: Places) {
  const forecast = useQuery({
    queryKey: ['forecast'],
    queryFn: ({ signal }) => api.planning.forecastExpiries({}, { signal }),
  });
  if (forecast.error !== null && forecast.data === undefined)
    return <RefusalNote refusal={refusalOf(forecast.error, places.nameOf)} />;
  if (forecast.data === undefined) return <Loading />;
  const { expired, expiries, gaps, hrAsOf } = forecast.data;
  const isRisky = ({ atRiskCount }: Expiry) => atRiskCount > 0;
  const over = expired.filter(isRisky);
  const risky = expiries.filter(isRisky);
  return (
    <section className="sheet forecast" aria-labelledby="forecast">
      <h2 id="forecast">{messages.forecast.title}</h2>
      {over.length === 0 ? null : (
        <>
          <h3>{messages.states.ended}</h3>
          <ExpiryList expiries={over} endText={messages.forecast.ended} places={places} />
        </>
      )}
      {over.length === 0 || risky.length === 0 ? null : <h3>{messages.ending}</h3>}
      {risky.length === 0 ? <p className="soft">{messages.forecast.none}</p> : null}
      <ExpiryList expiries={risky} endText={messages.forecast.ends} places={places} />
      {gaps.length === 0 ? null : (
        <>
          <h3>{messages.forecast.gaps}</h3>
          <ul>
            {gaps.map((gap) => (
              <li key={`${gap.locationId} ${gap.workRequirementId}`}>{gapText(gap, places)}</li>
            ))}
          </ul>
        </>
      )}
      {hrAsOf === null ? <p className="warn-text">{messages.forecast.noHr}</p> : null}
    </section>
  );
}

const nameOfGap = ({ label, workRequirementId }: Pick<Gap, 'label' | 'workRequirementId'>) =>
  label ?? workRequirementId ?? messages.forecast.anyone;

function gapText(gap: Gap, { nameOf }: Places): string {
  const { rows, oneMoreFills, oneMoreHours, withoutIt } = gap;
  const what = `${nameOfGap(gap)}, ${nameOf(gap.locationId) ?? ''}`;
  const without = gap.workRequirementId === null ? null : withoutIt;
  return messages.forecast.gap(what, { rows, fills: oneMoreFills, hours: oneMoreHours, without });
}

type EndText = (day: string) => string;

interface ListProps {
  expiries: readonly Expiry[];
  endText: EndText;
  places: Places;
}

function ExpiryList({ expiries, endText, places }: ListProps) {
  return (
    <ul>
      {expiries.map((expiry) => (
        <li key={`${expiry.userId} ${expiry.workRequirementId} ${expiry.endsAt}`}>
          <ExpiryLine expiry={expiry} endText={endText} {...places} />
        </li>
      ))}
    </ul>
  );
}

function ExpiryLine({ expiry, endText, nameOf, zoneOf }: Places & { expiry: Expiry; endText: EndText }) {
  const { kind, userName, endsAt, atRisk, atRiskCount, lastCount } = expiry;
  const zone = useZone();
  const isOne = useSites().data?.length === 1;
  const what = kind === 'contract' ? messages.forecast.contract : nameOfGap(expiry);
  return (
    <details>
      <summary>
        <b>{userName}</b> {what}{' '}
        <span className="warn-text">{endText(dayText(lastDayOf(endsAt, zone)))}</span>{' '}
        <span>{messages.forecast.short(atRiskCount, lastCount)}</span>
      </summary>
      <ul>
        {atRisk.map(({ demandId, name, locationId, start, needed, left }) => (
          <li key={demandId}>
            <Link href={slotHref({ demandId, locationId, start }, { zone: zoneOf(locationId), isOne })}>
              {dayText(localOf(start, zoneOf(locationId)).date)} {localOf(start, zoneOf(locationId)).time}{' '}
              {name}, {nameOf(locationId)}
            </Link>
            : {messages.forecast.left(left, needed)}
          </li>
        ))}
        {atRiskCount > atRisk.length ? <li>{messages.forecast.more(atRiskCount - atRisk.length)}</li> : null}
      </ul>
    </details>
  );
}
