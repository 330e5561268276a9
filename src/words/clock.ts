/** Instants by the clock of a place, as one language writes them. */
import { type Language, TAGS } from './languages.ts';

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export interface Moment {
  /** RFC 3339. */
  at: string;
  /** By the IANA. */
  zone: string;
}

export interface Span {
  start: string;
  end: string;
  zone: string;
}

export function clockIn(language: Language) {
  const text = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[language], options).format(new Date(at));
  const moment = ({ at, zone }: Moment) => text(at, { ...DAY, ...TIME, timeZone: zone });
  const short = { day: 'numeric', month: language === 'de' ? 'numeric' : 'short', year: 'numeric' } as const;
  return {
    /** `1 Dec 2026, 10:00`, without the zone: it is the reader’s own. */
    own: (at: string, zone: string) => {
      const day = text(at, { ...short, timeZone: zone });
      const clock = text(at, { ...TIME, timeZone: zone });
      return language === 'de' ? `${day}, ${clock} Uhr` : `${day}, ${clock}`;
    },
    /** `Tue, 1 Dec 2026, 10:00` */
    moment,
    /** `Tue, 1 Dec 2026, 22:00–06:00` */
    span: ({ start, end, zone }: Span) =>
      `${moment({ at: start, zone })}–${text(end, { ...TIME, timeZone: zone })}`,
  };
}
