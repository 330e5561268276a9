/** Qualifications of a line beside its own: all are needed, or any one. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Demand } from '../../app/api.ts';
import { useQualificationChoices } from '../../app/data.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Act, Choose, RefusalNote } from '../../kit/parts.tsx';
import { asShown } from '../../kit/record-form.ts';
import { messages } from './messages.ts';

export type FurtherQualifications = NonNullable<Demand['furtherQualifications']>;
type Value = FurtherQualifications | null | undefined;

interface Asking {
  eligibilityProfileId?: string | null;
  furtherQualifications?: Value;
}

/** What a line with further qualifications asks for; nothing for others. */
export function FurtherNote({ eligibilityProfileId, furtherQualifications }: Asking) {
  const nameOf = useNameOf();
  if (furtherQualifications == null || eligibilityProfileId == null) return null;
  const { need, ids } = furtherQualifications;
  const names = [...new Set([eligibilityProfileId, ...ids])].map(nameOf).join(', ');
  return <small>{messages.further[need](names)}</small>;
}

/** The qualification of a line that asks for one alone; what asks for more says so by `FurtherNote`. */
export function Qualification({ line }: { line: Asking }) {
  const nameOf = useNameOf();
  const { eligibilityProfileId, furtherQualifications } = line;
  if (eligibilityProfileId == null || furtherQualifications != null) return null;
  return <small>{nameOf(eligibilityProfileId)}</small>;
}

function useNameOf(): (id: string) => string {
  const names = new Map(useQualificationChoices().map(({ value, label }) => [value, label]));
  return (id) => names.get(id) ?? id;
}

interface FieldsProps {
  /** The line's own qualification; without one there are no further ones. */
  profile: string | null | undefined;
  value: Value;
  isDisabled?: boolean;
  onChange: (value: FurtherQualifications | null) => void;
}

export function FurtherFields({ profile, value, isDisabled = false, onChange }: FieldsProps) {
  const nameOf = useNameOf();
  const choices = useQualificationChoices();
  if (profile == null || profile === '') return null;
  const { need = 'all', ids = [] } = value ?? {};
  const open = choices.filter((one) => one.value !== '' && one.value !== profile && !ids.includes(one.value));
  const set = (next: string[]) => onChange(next.length === 0 ? null : { need, ids: next });
  return (
    <fieldset className="further" disabled={isDisabled}>
      <legend>{messages.further.title}</legend>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            {nameOf(id)}
            <Act
              look="quiet"
              aria-label={messages.named.take(nameOf(id))}
              onPress={() => set(ids.filter((other) => other !== id))}
            >
              ✕
            </Act>
          </li>
        ))}
      </ul>
      {open.length === 0 ? null : (
        <Choose
          label={messages.further.add}
          value=""
          choices={[{ value: '', label: messages.named.choose }, ...open]}
          onChange={(id) => set(id === '' ? ids : [...ids, id])}
        />
      )}
      {ids.length === 0 ? null : (
        <Choose
          label={messages.further.need}
          value={need}
          choices={[
            { value: 'all', label: messages.further.needAll },
            { value: 'any', label: messages.further.needAny },
          ]}
          onChange={(said) => onChange({ need: said === 'any' ? 'any' : 'all', ids })}
        />
      )}
    </fieldset>
  );
}

/** Each change is kept at once. */
export function Further({ line, nameOf }: { line: Demand; nameOf: (id: string) => string | undefined }) {
  const cache = useQueryClient();
  const put = useMutation({
    mutationFn: (furtherQualifications: FurtherQualifications | null) =>
      api.planning.updateDemand(
        { id: line.id, body: { ...saidOf(line), furtherQualifications } },
        asShown(line),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: ['demand'] }),
  });
  return (
    <>
      <FurtherFields
        profile={line.eligibilityProfileId}
        value={line.furtherQualifications}
        isDisabled={put.isPending}
        onChange={(value) => put.mutate(value)}
      />
      {put.error === null ? null : <RefusalNote refusal={refusalOf(put.error, nameOf)} />}
    </>
  );
}

/** What a line says of itself, as its update takes it. */
function saidOf(line: Demand) {
  const { name, locationId, start, end, roleId, station, targetStaff, maxStaff, kind, weights } = line;
  return {
    name,
    locationId,
    start,
    end,
    targetStaff,
    maxStaff,
    eligibilityProfileId: line.eligibilityProfileId,
    roleId: roleId ?? null,
    station: station ?? null,
    kind: kind ?? null,
    weights: weights ?? null,
  };
}
