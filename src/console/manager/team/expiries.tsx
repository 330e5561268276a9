/** What expiring certificates and contracts leave unfilled in the coming weeks. */

import { useQuery } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { useZone } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Loading, RefusalNote } from '../../kit/parts.tsx';
import { dayText, lastDayOf, localOf } from '../../kit/time/zone.ts';
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
  if (forecast.error !== null) return <RefusalNote refusal={refusalOf(forecast.error, places.nameOf)} />;
  if (forecast.data === undefined) return <Loading />;
  const { expiries, gaps, hrAsOf } = forecast.data;
  const risky = expiries.filter(({ atRiskCount }) => atRiskCount > 0);
  return (
    <section className="sheet forecast" aria-labelledby="forecast">
      <h2 id="forecast">{messages.forecast.title}</h2>
      {risky.length === 0 ? <p className="soft">{messages.forecast.none}</p> : null}
      <ul>
        {risky.map((expiry) => (
          <li key={`${expiry.userId} ${expiry.workRequirementId} ${expiry.endsAt}`}>
            <ExpiryLine expiry={expiry} {...places} />
          </li>
        ))}
      </ul>
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

function ExpiryLine({ expiry, nameOf, zoneOf }: Places & { expiry: Expiry }) {
  const { kind, userName, endsAt, atRisk, atRiskCount, lastCount } = expiry;
  const zone = useZone();
  const what = kind === 'contract' ? messages.forecast.contract : nameOfGap(expiry);
  return (
    <details>
      <summary>
        <b>{userName}</b> {what}{' '}
        <span className="warn-text">{messages.forecast.ends(dayText(lastDayOf(endsAt, zone)))}</span>{' '}
        <span>{messages.forecast.short(atRiskCount, lastCount)}</span>
      </summary>
      <ul>
        {atRisk.map(({ demandId, name, locationId, start, needed, left }) => (
          <li key={demandId}>
            {dayText(localOf(start, zoneOf(locationId)).date)} {localOf(start, zoneOf(locationId)).time}{' '}
            {name}, {nameOf(locationId)}: {messages.forecast.left(left, needed)}
          </li>
        ))}
        {atRiskCount > atRisk.length ? <li>{messages.forecast.more(atRiskCount - atRisk.length)}</li> : null}
      </ul>
    </details>
  );
}
