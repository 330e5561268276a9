/** Public holidays among days that are asked for, or planned. */
import { addDays, dayText } from '../kit/time/zone.ts';
import { useHolidayNames } from './holidays.ts';
import { common } from './messages.ts';

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
    if (name !== null) named.push(common.holidayOn(dayText(date), name));
  }
  return named.length === 0 ? null : <p className="soft">{common.holidaysOn(named.join(' · '))}</p>;
}
