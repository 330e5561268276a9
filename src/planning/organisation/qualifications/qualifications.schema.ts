import Type, { type Static } from 'typebox';
import { OffsetListOf } from '../../../platform/http/page.ts';
import { Closed, NameText, Nullable, OneOf } from '../../../platform/shapes.ts';

/** The text that eligibility rows and demand name a qualification by. */
export const WorkRequirementId = Type.String({ minLength: 1, maxLength: 200 });

const Label = NameText(120);

export const Qualification = Closed(
  {
    id: Type.String({ description: 'the workRequirementId' }),
    label: Nullable(Type.String({ description: 'null: nobody has named it yet' })),
    labelSource: Nullable(OneOf(['ingest', 'settings'])),
    version: Type.Integer(),
  },
  { title: 'Qualification' },
);
export type Qualification = Static<typeof Qualification>;

export const QualificationList = OffsetListOf(Qualification);

export const QualificationParams = Closed({ id: WorkRequirementId });

/** `null` clears the label. */
export const QualificationPatch = Closed({ label: Nullable(Label) }, { title: 'QualificationPatch' });
export type QualificationPatch = Static<typeof QualificationPatch>;

/** A label of an ingest; `null` clears the one that an earlier ingest brought. */
export const IngestedLabel = Closed(
  { workRequirementId: WorkRequirementId, label: Nullable(Label) },
  { title: 'QualificationLabel' },
);
export type IngestedLabel = Static<typeof IngestedLabel>;
