/** When people are missing because others have a break. */
import type { Run } from '../../app/api.ts';
import { useSites } from '../../app/data.ts';
import { common } from '../../app/messages.ts';
import { ruleName } from '../../app/rule-names.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

const MOST_SHOWN = 20;

export function ShortBreaks({ run, nameOf }: { run: Run; nameOf: (id: string) => string | undefined }) {
  const sites = useSites().data ?? [];
  const { short = [], proved = false } = run.metrics?.breaks ?? {};
  if (short.length === 0) return null;
  const rest = short.length - MOST_SHOWN;
  return (
    <details className="breaches">
      <summary className="warn-text">{messages.breaks.short(short.length)}</summary>
      <ul className="warnings">
        {short.slice(0, MOST_SHOWN).map(({ ruleId, locationId, start, end, people }) => {
          const zone = sites.find((site) => site.locationId === locationId)?.timeZone ?? run.timeZone;
          const when = `${dayText(localOf(start, zone).date, 'brief')} ${spanText(start, end, zone)}`;
          const [code = ''] = ruleId.split(':');
          return (
            <li key={`${ruleId} ${locationId} ${start}`}>
              {messages.breaks.at(when, nameOf(locationId) ?? common.someone, people, ruleName(code))}
            </li>
          );
        })}
        {rest > 0 ? <li>{common.more(rest)}</li> : null}
      </ul>
      <p className="soft">{proved ? messages.breaks.proved : messages.breaks.notProved}</p>
    </details>
  );
}
