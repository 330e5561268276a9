/** What a mail says, before it is laid out, and what its author may look up. */
import { dateAt } from '../../platform/local-time.ts';
import { type Language, TAGS } from '../../words/languages.ts';
import { type Said, say, type Text } from '../../words/said.ts';
import type { Addressee, Site } from './address-book.ts';

export interface Row {
  /** A word before the text, such as "New"; null: none. */
  mark: Text | null;
  text: Text;
}

export interface Content {
  subject: Text;
  lead: Text;
  /** What somebody wrote to the reader, in lines of its own. */
  letter?: string;
  rows: Row[];
  /** What somebody wrote about it, or why the product did it. */
  comment: Text | null;
}

const NO_CONTACT = { phone: null, email: null };
const UNKNOWN_SITE = { name: '', timeZone: 'UTC' };

interface LeaveDays {
  startDate: string;
  endDate: string;
  startTime: string | null;
  endTime: string | null;
}

/** Names, dates and times as one language writes them. */
export class Facts {
  readonly #locale: string;
  readonly #people: ReadonlyMap<string, Addressee>;
  readonly #sites: ReadonlyMap<string, Site>;

  constructor(language: Language, people: readonly Addressee[], sites: ReadonlyMap<string, Site>) {
    this.#locale = TAGS[language];
    this.#people = new Map(people.map((person) => [person.userId, person]));
    this.#sites = sites;
  }

  /** `unknown`: for people who are gone, and where nobody is named. */
  nameOf(userId: string | null, unknown: Said = say('mails.somebody')): Text {
    return (userId === null ? undefined : this.#people.get(userId)?.name) ?? unknown;
  }

  /** What a person shows to colleagues; nothing of people who are gone. */
  contactOf(userId: string): Addressee['shared'] {
    const person = this.#people.get(userId);
    return person?.isHere === true ? person.shared : NO_CONTACT;
  }

  siteOf(locationId: string): Site {
    return this.#sites.get(locationId) ?? UNKNOWN_SITE;
  }

  /** A local date: Mon 2 March. */
  day(date: string): string {
    const form = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(this.#locale, form).format(new Date(`${date}T00:00:00Z`));
  }

  days(first: string, last: string): string {
    return first === last ? this.day(first) : `${this.day(first)} – ${this.day(last)}`;
  }

  /** The days of leave, or the part of one. Events written before hours could be asked for have none. */
  leave({ startDate, endDate, startTime, endTime }: LeaveDays): string {
    return startTime == null
      ? this.days(startDate, endDate)
      : `${this.days(startDate, startDate)}, ${startTime}–${endTime}`;
  }

  /** The local date at the site. */
  dateOf(at: string, locationId: string): string {
    return dateAt(Date.parse(at), this.siteOf(locationId).timeZone);
  }

  /** By the site's clock: 08:00–16:00. */
  hours(start: string, end: string, locationId: string): string {
    return `${this.time(start, locationId)}–${this.time(end, locationId)}`;
  }

  /** By the site's clock: 08:00. */
  time(at: string, locationId: string): string {
    const { timeZone } = this.siteOf(locationId);
    const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    return new Intl.DateTimeFormat(this.#locale, form).format(new Date(at));
  }
}
