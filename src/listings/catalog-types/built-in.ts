/** The types that ship with the product: usable by every organisation, changed by none. */
import type { Field } from '../details/fields.schema.ts';

export interface BuiltInType {
  id: string;
  label: string;
  description: string;
  fields: Field[];
}

type Given = Pick<Field, 'key' | 'label' | 'type'> & Partial<Field>;

const field = (given: Given): Field => ({
  required: false,
  searchable: false,
  filterable: false,
  visibility: 'public',
  ...given,
});

const options = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(' ', '_'), label }));

const CONDITION = field({
  key: 'condition',
  label: 'Condition',
  type: 'enum',
  options: options('New', 'Like new', 'Good', 'Fair', 'For parts'),
  filterable: true,
});
const BRAND = field({
  key: 'brand',
  label: 'Brand',
  type: 'string',
  max_length: 120,
  searchable: true,
  filterable: true,
});
const MODEL = field({
  key: 'model',
  label: 'Model',
  type: 'string',
  max_length: 120,
  searchable: true,
  filterable: true,
});
const YEAR = field({ key: 'year', label: 'Year', type: 'integer', min: 1800, max: 2200, filterable: true });

/** Ids lie below 00000000-0000-7000-8000-000000001000, where the schema keeps room for them. */
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const BUILT_IN_TYPES: readonly BuiltInType[] = [
  {
    id: id(1),
    label: 'Vehicle',
    description: 'Cars, vans, trucks and other things that drive.',
    fields: [
      BRAND,
      MODEL,
      YEAR,
      field({ key: 'mileage', label: 'Mileage', type: 'integer', unit: 'km', min: 0, filterable: true }),
      field({
        key: 'fuel',
        label: 'Fuel',
        type: 'enum',
        options: options('Petrol', 'Diesel', 'Electric', 'Hybrid', 'Gas', 'Other'),
        filterable: true,
      }),
      field({
        key: 'transmission',
        label: 'Transmission',
        type: 'enum',
        options: options('Manual', 'Automatic'),
        filterable: true,
      }),
      CONDITION,
      field({
        key: 'registration',
        label: 'Registration',
        type: 'string',
        max_length: 20,
        visibility: 'private',
      }),
    ],
  },
  {
    id: id(2),
    label: 'Equipment',
    description: 'Machines and tools.',
    fields: [
      BRAND,
      MODEL,
      YEAR,
      CONDITION,
      field({ key: 'power_kw', label: 'Power', type: 'number', unit: 'kW', min: 0, filterable: true }),
      field({ key: 'weight_kg', label: 'Weight', type: 'number', unit: 'kg', min: 0, filterable: true }),
      field({
        key: 'serial_number',
        label: 'Serial number',
        type: 'string',
        max_length: 60,
        visibility: 'private',
      }),
    ],
  },
  {
    id: id(3),
    label: 'Property',
    description: 'Homes, offices, land and rooms.',
    fields: [
      field({
        key: 'kind',
        label: 'Kind',
        type: 'enum',
        options: options('House', 'Flat', 'Office', 'Shop', 'Warehouse', 'Land', 'Room'),
        filterable: true,
      }),
      field({ key: 'area_m2', label: 'Area', type: 'number', unit: 'm²', min: 0, filterable: true }),
      field({ key: 'rooms', label: 'Rooms', type: 'integer', min: 0, max: 1000, filterable: true }),
      field({
        key: 'town',
        label: 'Town',
        type: 'string',
        max_length: 120,
        searchable: true,
        filterable: true,
      }),
      field({ key: 'address', label: 'Address', type: 'string', max_length: 300, visibility: 'private' }),
      field({ key: 'available_from', label: 'Available from', type: 'date', filterable: true }),
    ],
  },
  {
    id: id(4),
    label: 'Service',
    description: 'Work done for a customer.',
    fields: [
      field({
        key: 'area',
        label: 'Area served',
        type: 'string',
        max_length: 200,
        searchable: true,
        filterable: true,
      }),
      field({
        key: 'duration_minutes',
        label: 'Duration',
        type: 'integer',
        unit: 'min',
        min: 1,
        filterable: true,
      }),
      field({ key: 'remote', label: 'Remote', type: 'boolean', filterable: true }),
    ],
  },
  {
    id: id(5),
    label: 'General',
    description: 'Anything else.',
    fields: [
      BRAND,
      CONDITION,
      field({
        key: 'colour',
        label: 'Colour',
        type: 'string',
        max_length: 60,
        searchable: true,
        filterable: true,
      }),
      field({ key: 'notes', label: 'Notes', type: 'text', searchable: true }),
    ],
  },
];

export function builtInType(wanted: string): BuiltInType | undefined {
  return BUILT_IN_TYPES.find(({ id: known }) => known === wanted);
}
