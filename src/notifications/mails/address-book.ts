/** What mails need to know of people and sites; whoever registers the notifications has it. */
import type { Sql } from '../../platform/db/db.ts';

export interface Addressee {
  userId: string;
  name: string;
  /** Null: the Directory gives none. */
  email: string | null;
  /** False: left, or not active. */
  isHere: boolean;
  /** What of phone and mail address the person shows to colleagues. */
  shared: { phone: string | null; email: string | null };
}

export interface Site {
  name: string;
  timeZone: string;
}

export interface AddressBook {
  people(sql: Sql, organisationId: string, userIds: readonly string[]): Promise<Addressee[]>;
  sites(sql: Sql, organisationId: string, ids: readonly string[]): Promise<Map<string, Site>>;
  administrators(sql: Sql, organisationId: string): Promise<string[]>;
  /** The managers of any of the sites but one person; of a site without any, the administrators. */
  managersOf(
    sql: Sql,
    organisationId: string,
    locationIds: readonly string[],
    except: string,
  ): Promise<string[]>;
  /** Who decides what is asked for at all of the sites, but those who asked; null: by people without a home site. */
  managers(
    sql: Sql,
    organisationId: string,
    locationIds: readonly (string | null)[],
    except: readonly string[],
  ): Promise<string[]>;
}
