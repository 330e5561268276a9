/** Public holidays among the days of leave, which need none. */
import { useHolidayNames } from '../../app/holidays.ts';
import { addDays, dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

/** As many days as are asked of the service at once. */
const MOST_DAYS = 366;

interface DaysProps {
  startDate: string;
  endDate: string;
}

/** While dates are still being typed they may be no span yet. */
export function HolidaysWithin(days: DaysProps) {
  const { startDate, endDate } = days;
  const isSpan = startDate !== '' && endDate >= startDate && endDate <= addDays(startDate, MOST_DAYS);
  return isSpan ? <Named {...days} /> : null;
}

function Named({ startDate, endDate }: DaysProps) {
  const holidayOn = useHolidayNames(startDate, endDate);
  const named: string[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const name = holidayOn(date);
    if (name !== null) named.push(`${dayText(date)} (${name})`);
  }
  return named.length === 0 ? null : <p className="soft">{messages.holidays(named.join(', '))}</p>;
}
