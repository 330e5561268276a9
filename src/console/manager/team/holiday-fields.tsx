/** Whose public holidays a site has, and when it is open on them. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { SpanField } from '../../kit/fields.tsx';
import { Choose } from '../../kit/parts.tsx';
import { messages } from './messages.ts';
import { HOLIDAY_WAYS, type HolidayHours, type SiteDraft } from './site-draft.ts';

const words = messages.holidays;
/** Calendars change with the product's versions. */
const LONG_MS = 3_600_000;

function useHolidayRegions(country: string) {
  return useQuery({
    queryKey: ['holiday-regions', country],
    queryFn: ({ signal }) => api.planning.listHolidayRegions(country === '' ? {} : { country }, { signal }),
    staleTime: LONG_MS,
    select: ({ items }) => items,
  });
}

interface HolidayFieldsProps {
  draft: Pick<SiteDraft, 'region' | 'onHolidays'>;
  mayEdit: boolean;
  faultOf: (path: string) => string | undefined;
  set: (change: Partial<SiteDraft>) => void;
}

export function HolidayFields({ draft: { region, onHolidays }, mayEdit, faultOf, set }: HolidayFieldsProps) {
  const country = region.slice(0, 2);
  const known = useHolidayRegions(country).data ?? [];
  const choices = known.map(({ code, name }) => ({ value: code, label: name }));
  const fault = faultOf('holidayRegion') ?? faultOf('holidayHours');
  const setHours = (change: Partial<HolidayHours>) => set({ onHolidays: { ...onHolidays, ...change } });
  return (
    <fieldset className="closed-days holidays" disabled={!mayEdit}>
      <legend>{words.title}</legend>
      <p className="soft">{words.regionHelp}</p>
      <div className="holiday-hours">
        <Choose
          label={country === '' ? words.country : words.region}
          value={region}
          choices={[{ value: '', label: country === '' ? words.none : words.otherCountry }, ...choices]}
          onChange={(value) => set({ region: value })}
        />
        <Choose
          label={words.how}
          value={onHolidays.how}
          choices={HOLIDAY_WAYS.map((value) => ({ value, label: words.hows[value] }))}
          onChange={(how) => setHours({ how: how as HolidayHours['how'] })}
        />
        {onHolidays.how === 'hours' ? (
          <SpanField
            name={words.title}
            labels={(['opens', 'closes'] as const).map((member) => [member, messages[member]] as const)}
            value={onHolidays}
            onChange={(member, time) => setHours({ [member]: time })}
          />
        ) : null}
      </div>
      {fault === undefined ? null : <small className="bad-text">{fault}</small>}
    </fieldset>
  );
}
