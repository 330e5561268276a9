/** How many units of an item: whole ones, at least one. */
import { NumberField } from '../../kit/number-field.tsx';
import { MOST_UNITS } from '../../public/catalogue/stay.ts';

type UnitsFieldProps = Pick<Parameters<typeof NumberField>[0], 'label' | 'value' | 'fault' | 'onChange'>;

export const UnitsField = (props: UnitsFieldProps) => (
  <NumberField {...props} isRequired step={1} least={1} most={MOST_UNITS} />
);
