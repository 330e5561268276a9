/** Whom the rows of a spreadsheet are of: people at home at sites granted to the caller, by id or mail address. */
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { folded } from '../../platform/sheets/text.ts';
import { columnLabel } from '../../words/columns.ts';
import { type Said, say } from '../../words/said.ts';
import type { PersonAtHome } from '../organisation/people/people.repo.ts';

export class PeopleAtHome {
  readonly #byId: Map<string, PersonAtHome[]>;
  readonly #byEmail: Map<string, PersonAtHome[]>;

  readonly #isEverybody: boolean;

  /** `isEverybody`: the caller sees all people, so that nobody is only hidden. */
  constructor(people: readonly PersonAtHome[], isEverybody: boolean) {
    this.#isEverybody = isEverybody;
    this.#byId = Map.groupBy(people, ({ id }) => id);
    this.#byEmail = Map.groupBy(people, ({ email }) => folded(email ?? ''));
  }

  /** Null where the row has a fault. */
  of(rows: SheetRows, row: Row): PersonAtHome | null {
    const { id, 'e-mail': email } = row.values;
    const refused = (code: string, message: Said) => {
      rows.fault(row, id == null ? 'e-mail' : 'id', code, message);
      return null;
    };
    if (row.faultyIn.has('id') || row.faultyIn.has('e-mail')) return null;
    if (id == null && email == null) return refused('REQUIRED', say('sheets.emailRequired'));
    const [person, another] =
      (id == null ? this.#byEmail.get(folded(String(email))) : this.#byId.get(folded(String(id)))) ?? [];
    if (person === undefined) {
      return refused('UNKNOWN', say(this.#isEverybody ? 'sheets.nobodyKnown' : 'sheets.homeNotGranted'));
    }
    if (another === undefined) return this.#isMeant(rows, row, person) ? person : null;
    return refused('AMBIGUOUS', say('sheets.addressOfOthers', { name: person.name }));
  }

  /** The row's name and address, where it has them, are those of the person: else one of the cells is somebody else's. */
  #isMeant(rows: SheetRows, row: Row, { name, email }: PersonAtHome): boolean {
    const { id, name: typedName, 'e-mail': typedEmail } = row.values;
    const by = columnLabel(id == null ? 'e-mail' : 'id', rows.language);
    const differs = (typed: unknown, own: string) => typed != null && folded(String(typed)) !== folded(own);
    const isOtherName = differs(typedName, name);
    const isOtherEmail = differs(typedEmail, email ?? '');
    if (isOtherName) {
      const message = say('sheets.nameOfOther', { by, name, written: String(typedName) });
      rows.fault(row, 'name', 'CONTRADICTION', message);
    }
    if (isOtherEmail) {
      const message = say('sheets.addressOfOther', { by, name, written: String(typedEmail) });
      rows.fault(row, 'e-mail', 'CONTRADICTION', message);
    }
    return !isOtherName && !isOtherEmail;
  }
}
