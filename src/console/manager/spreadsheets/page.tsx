/** Imports and exports: choose what, take a template or an export, drop a file, see what it would do, import it. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { may, type Operation } from '../../app/may.ts';
import { common as shared } from '../../app/messages.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useParams } from '../../app/router.tsx';
import { useStockTypes } from '../../editor/stock/data.ts';
import { NoTypes, TypeChoice } from '../../editor/stock/type-choice.tsx';
import { Act, Empty, Fault, Loading, RefusalNote, Segments } from '../../kit/parts.tsx';
import { saveAs } from '../../kit/save-as.ts';
import { type Format, type Kind, OPERATIONS, type Operations, operationsOfType } from './files.ts';
import { Importing } from './importing.tsx';
import type { Mapped } from './mapping-panel.tsx';
import { messages } from './messages.ts';
import '../../style/spreadsheets.css';

const FORMATS: Format[] = ['xlsx', 'csv'];

/** By which operation each is imported. */
const IMPORTS = {
  people: 'planning.importPeople',
  availability: 'planning.importAvailability',
  entitlements: 'planning.importLeaveEntitlements',
  demand: 'planning.importDemand',
  listings: 'listings.importListings',
} as const satisfies Record<Kind, Operation>;
const KINDS = ['people', 'availability', 'entitlements', 'demand', 'listings'] as const satisfies Kind[];

export function SpreadsheetsPage() {
  const [params, setParams] = useParams();
  const kinds = KINDS.filter((kind) => may(IMPORTS[kind]));
  const kind = kinds.find((one) => one === params.get('kind')) ?? kinds[0];
  if (kind === undefined) return <Empty title={shared.nothingHere} />;
  return (
    <section className="spreadsheets">
      <div className="toolbar">
        <h1>{messages.title}</h1>
        {kinds.length < 2 ? null : (
          <Segments
            label={messages.kind}
            value={kind}
            choices={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
            onChange={(value) => setParams({ kind: value })}
          />
        )}
      </div>
      <p className="soft">{messages.intro}</p>
      {kind === 'listings' ? (
        <ListingSheets />
      ) : (
        <Sheets key={kind} kind={kind} name={kind} of={kind} operations={OPERATIONS[kind]} />
      )}
    </section>
  );
}

function ListingSheets() {
  const [params, setParams] = useParams();
  const types = useStockTypes();
  if (types.error !== null && types.data === undefined)
    return <Fault refusal={refusalOf(types.error)} retry={() => void types.refetch()} />;
  if (types.isPending) return <Loading />;
  const type = types.data.find(({ id }) => id === params.get('type')) ?? types.data[0];
  if (type === undefined) return <NoTypes />;
  return (
    <>
      <TypeChoice types={types.data} value={type.id} onChange={(id) => setParams({ type: id })} />
      <Sheets
        key={type.id}
        kind="listings"
        of={type.id}
        name={type.label}
        operations={operationsOfType(type.id)}
        mapped={{ catalogId: type.id, fields: type.fields }}
      />
    </>
  );
}

/** `name`: of the files. */
interface SheetsOf {
  kind: Kind;
  name: string;
  /** What its columns are of. */
  of: string;
  operations: Operations;
  /** Files of others are mapped to it. */
  mapped?: Mapped;
}

function Sheets(props: SheetsOf) {
  return (
    <>
      <Downloads {...props} />
      <Importing
        kind={props.kind}
        of={props.of}
        operations={props.operations}
        mapped={props.mapped ?? null}
      />
    </>
  );
}

function Downloads({ kind, name, operations }: SheetsOf) {
  const label = messages.kinds[kind];
  return (
    <section className="sheet" aria-label={messages.download}>
      <h2>{messages.download}</h2>
      <dl className="downloads">
        <dt>{messages.template}</dt>
        <dd>
          {FORMATS.map((format) => (
            <Download
              key={format}
              name={`${name}-template.${format}`}
              label={messages.templateIn(label, messages.formats[format])}
              text={messages.formats[format]}
              load={() => operations.template({ format })}
            />
          ))}
        </dd>
        <dt>{messages.all}</dt>
        <dd>
          {FORMATS.map((format) => (
            <Download
              key={format}
              name={`${name}.${format}`}
              label={messages.exportIn(label, messages.formats[format])}
              text={messages.formats[format]}
              load={() => operations.read({ format })}
            />
          ))}
        </dd>
      </dl>
    </section>
  );
}

function Download(props: { name: string; label: string; text: string; load: () => Promise<Blob> }) {
  const [refused, setRefused] = useState<unknown>(null);
  const load = useMutation({
    mutationFn: props.load,
    onSuccess: (blob) => saveAs(blob, props.name),
    onError: setRefused,
  });
  return (
    <>
      <Act aria-label={props.label} isPending={load.isPending} onPress={() => load.mutate()}>
        {props.text}
      </Act>
      {refused === null ? null : (
        <RefusalNote refusal={refusalOf(refused)} onClose={() => setRefused(null)} />
      )}
    </>
  );
}
