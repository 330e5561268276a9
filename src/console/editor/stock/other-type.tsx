/** The type of an item, and what another one would make of its details: said before it is saved. */

import { Notes } from '../../kit/labelled.tsx';
import { Act, Choose } from '../../kit/parts.tsx';
import { type CatalogType, keptAndLost, type Listing, type ListingForm, stillAsked } from './form.ts';
import { lostTexts } from './history-lines.ts';
import { messages } from './messages.ts';

interface OtherTypeProps {
  types: readonly CatalogType[];
  /** As the form has it. */
  type: CatalogType;
  stored: Listing;
  draft: ListingForm;
  fault: string | undefined;
  onChange: (to: CatalogType, stored: Listing) => void;
}

export function OtherType({ types, type, stored, draft, fault, onChange }: OtherTypeProps) {
  const own = types.find(({ id }) => id === stored.catalog_id);
  if (types.length < 2) return null;
  const choose = (typeId: string) => {
    const to = types.find(({ id }) => id === typeId);
    if (to !== undefined) onChange(to, stored);
  };
  return (
    <div className="wide">
      <Choose
        label={messages.type}
        value={type.id}
        choices={types
          .map(({ id, label }) => ({ value: id, label }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        onChange={choose}
      />
      <Notes fault={fault} help={undefined} />
      <div role="status">
        {own === undefined || own.id === type.id ? null : (
          <div className="note warned meeting">
            <div>
              <Effects own={own} type={type} stored={stored} draft={draft} />
              <div className="row">
                <Act look="plain" onPress={() => choose(own.id)}>
                  {messages.typeStays(own.label)}
                </Act>
              </div>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

type EffectsProps = Pick<OtherTypeProps, 'type' | 'stored' | 'draft'> & { own: CatalogType };

function Effects({ own, type, stored, draft }: EffectsProps) {
  const { kept, lost } = keptAndLost(stored, type);
  const asked = stillAsked(draft, type);
  const rows: [string, string[]][] = [
    [messages.typeKeeps, kept.map(({ label }) => label)],
    [messages.typeLoses, lostTexts(lost, own.fields)],
    [messages.typeAsks, asked.map(({ label }) => label)],
  ];
  return (
    <>
      <p>{messages.typeChanges(own.label, type.label)}</p>
      <dl>
        {rows.map(([what, texts]) =>
          texts.length === 0 ? null : (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{texts.join(' · ')}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
