/** Sites of a rule, and the people whom it is beside. */
import type { Planning } from '../../../client/index.ts';
import { usePeople, useSites } from '../../app/data.ts';
import { Choose } from '../../kit/parts.tsx';
import { useTemplates } from './data.ts';
import { messages } from './messages.ts';

interface SitesProps {
  label: string;
  chosen: readonly string[];
  onChange: (locationIds: string[] | undefined) => void;
}

export function SitesField({ label, chosen, onChange }: SitesProps) {
  const sites = useSites().data ?? [];
  const turn = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset className="rule-weekdays">
      <legend>{label}</legend>
      {sites.map(({ locationId, name }) => (
        <label key={locationId} className="tick">
          <input type="checkbox" checked={chosen.includes(locationId)} onChange={() => turn(locationId)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

type Beside = Planning.PresenceParams['beside'];

interface WhomProps {
  label: string;
  beside: Beside;
  onChange: (beside: Beside) => void;
}

const ANYBODY = 'all';

function choiceOf(beside: Beside): string {
  if (beside === undefined || typeof beside === 'string') return beside ?? '';
  return 'person' in beside ? `person ${beside.person}` : `group ${beside.group}`;
}

function besideOf(value: string): Beside {
  if (value === ANYBODY) return ANYBODY;
  const [member, id = ''] = value.split(' ');
  if (id === '') return undefined;
  return member === 'person' ? { person: id } : { group: id };
}

/** A person, the people of a template, or anybody. */
export function WhomField({ label, beside, onChange }: WhomProps) {
  const people = (usePeople().data ?? []).filter(({ active }) => active);
  const templates = useTemplates().data ?? [];
  const { nobody, anybody } = messages.whom;
  return (
    <Choose
      label={label}
      value={choiceOf(beside)}
      choices={[
        { value: '', label: nobody },
        { value: ANYBODY, label: anybody },
        ...people.map(({ userId, name }) => ({ value: `person ${userId}`, label: name })),
        ...templates.map(({ id, name }) => ({ value: `group ${id}`, label: name })),
      ]}
      onChange={(value) => onChange(besideOf(value))}
    />
  );
}
