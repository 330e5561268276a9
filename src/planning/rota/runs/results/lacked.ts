/** Which qualifications somebody lacks, in words. Pure. */
import { type Demand, lackOf, type Person } from '../../../../solver/index.ts';
import { type Said, say } from '../../../../words/said.ts';

/** Labels of qualifications by id. */
type Labels = Readonly<Record<string, string>>;

export const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

function qualificationOf(profile: string, labels: Labels): Said | null {
  const label = labels[profile] ?? profile;
  return UUID.test(label) ? null : say('rota.quoted', { text: label });
}

/** The qualifications that somebody lacks for the row; of somebody who is not known, all that it asks for. */
export function lackedIn(row: Demand, person: Qualified | undefined, labels: Labels): Said {
  const { need = 'all', profiles = [] } = row.further ?? {};
  const lacked = person === undefined ? null : lackOf(person, row);
  const found = lacked?.profiles ?? [row.profile ?? '', ...profiles];
  const said = found.flatMap((profile) => qualificationOf(profile, labels) ?? []);
  const [first = say('rota.thisWork'), ...others] = said.length === found.length ? said : [];
  const joined = need === 'any' ? 'rota.oneOf' : 'rota.both';
  return others.reduce((one, other) => say(joined, { one, other }), first);
}

export type Qualified = Pick<Person, 'id' | 'eligibility'>;
