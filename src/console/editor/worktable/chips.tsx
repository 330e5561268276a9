/** What the list is narrowed by, each to be taken away by itself. */
import { useNames, useZone } from '../../app/data.ts';
import { Act } from '../../kit/parts.tsx';
import { chipText } from './chip-text.ts';
import { chipsOf, type Filterable } from './filters.ts';
import { messages } from './messages.ts';

interface ChipsProps {
  filterables: readonly Filterable[];
  filters: Readonly<Record<string, string>>;
  onChange: (params: Record<string, string | null>) => void;
}

export function Chips({ filterables, filters, onChange }: ChipsProps) {
  const siteName = useNames();
  const zone = useZone();
  const chips = chipsOf(filterables, filters);
  if (chips.length === 0) return null;
  const remove = (names: readonly string[]) =>
    onChange(Object.fromEntries(names.map((name) => [name, null])));
  return (
    <ul className="chips" aria-label={messages.chips}>
      {chips.map((chip) => {
        const text = chipText(chip, { siteName, zone });
        return (
          <li key={chip.id} className="chip">
            {text}
            <Act look="quiet" aria-label={messages.unfilter(text)} onPress={() => remove(chip.names)}>
              ✕
            </Act>
          </li>
        );
      })}
      {chips.length < 2 ? null : (
        <li>
          <Act look="quiet" onPress={() => remove(chips.flatMap(({ names }) => names))}>
            {messages.unfilterAll}
          </Act>
        </li>
      )}
    </ul>
  );
}
