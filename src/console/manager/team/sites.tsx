/** Sites: address, zone, rule profile, and what each settles for itself. */

import { addressText } from '../../app/address.ts';
import type { Site } from '../../app/api.ts';
import { me } from '../../app/session.ts';
import { messages } from './messages.ts';
import { SiteForm } from './site-form.tsx';
import { Terminals } from './terminals.tsx';

export function Sites({ sites }: { sites: Site[] }) {
  return (
    <ul className="hours-list sheet">
      {sites.map((site) => (
        <li key={site.locationId}>
          <details>
            <summary>
              <b className="hours-name">{site.name}</b>
              <span>{addressText(site.address)}</span>
              <span className="soft">{site.ruleProfile}</span>
              <span className="soft">{site.timeZone}</span>
              <span className="soft">{site.travelRegion ?? ''}</span>
              <span className="soft">
                {messages.openDays(new Set(site.operatingHours.map(({ dayOfWeek }) => dayOfWeek)).size)}
              </span>
            </summary>
            <SiteForm site={site} />
            {me().role === 'member' ? null : <Terminals site={site} />}
          </details>
        </li>
      ))}
    </ul>
  );
}
