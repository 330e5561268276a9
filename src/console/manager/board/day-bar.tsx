/** Which day of the week is shown, where the board shows one; and in the view of a day what its rows are. */
import { useHolidayNames } from '../../app/holidays.ts';
import { common } from '../../app/messages.ts';
import type { ChangeParams } from '../../app/router.tsx';
import { HolidayMark } from '../../kit/holiday-mark.tsx';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Segments } from '../../kit/parts.tsx';
import { dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';
import { dateOf, viewOf } from './toolbar.tsx';
import type { Week } from './use-rota.ts';

interface DayBarProps {
  week: Week;
  params: URLSearchParams;
  openPage: ChangeParams;
}

export function DayBar({ week, params, openPage }: DayBarProps) {
  const isPhone = useMedia(PHONE);
  const date = dateOf(params, week);
  return (
    <div className="day-bar">
      <Segments
        label={messages.day}
        value={date}
        choices={week.days.map((day) => ({
          value: day,
          label: isPhone ? <Stacked date={day} /> : dayText(day, 'brief'),
        }))}
        onChange={(day) => openPage({ day })}
      />
      {viewOf(params) === 'day' ? <RowsOfDay date={date} params={params} openPage={openPage} /> : null}
    </div>
  );
}

/** The weekday above the day of the month: side by side seven of them run together. */
function Stacked({ date }: { date: string }) {
  return (
    <>
      <span>{dayText(date, 'weekday')}</span> <span>{Number(date.slice(-2))}</span>
    </>
  );
}

function RowsOfDay({ date, params, openPage }: Omit<DayBarProps, 'week'> & { date: string }) {
  const holidayOn = useHolidayNames(date, date);
  return (
    <>
      <HolidayMark name={holidayOn(date)} />
      <Segments
        label={messages.view}
        value={params.get('rows') ?? 'people'}
        choices={[
          { value: 'people', label: common.people },
          { value: 'shifts', label: messages.shifts },
        ]}
        onChange={(rows) => openPage({ rows: rows === 'people' ? null : rows })}
      />
    </>
  );
}
