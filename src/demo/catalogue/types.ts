/** Five catalogue types of the chain and their fields. */
import type { Listings } from '../../client/index.ts';
import { MODELS, type Model } from './models.ts';

type Field = Listings.FieldDefinition;

export interface TypeOfGoods {
  key: string;
  label: string;
  description: string;
  fields: Field[];
  models: readonly Model[];
}

const options = (...labels: string[]) =>
  labels.map((label) => ({ value: label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'), label }));

const SHARED: Field[] = [
  { key: 'make', label: 'Make', type: 'string', required: true, searchable: true, filterable: true },
  {
    key: 'year',
    label: 'Year of manufacture',
    type: 'integer',
    required: true,
    min: 1990,
    max: 2100,
    filterable: true,
  },
  {
    key: 'condition',
    label: 'Condition',
    type: 'enum',
    required: true,
    filterable: true,
    options: options('New', 'As new', 'Used', 'Well used'),
  },
  { key: 'depot', label: 'Depot', type: 'string', required: true, searchable: true, filterable: true },
  { key: 'serial_number', label: 'Serial number', type: 'string', visibility: 'private' },
];
const FUEL: Field = {
  key: 'power',
  label: 'Power',
  type: 'enum',
  required: true,
  filterable: true,
  options: options('Diesel', 'Petrol', 'Battery', 'Mains'),
};
const weight = (label = 'Weight'): Field => ({
  key: 'weight_kg',
  label,
  type: 'number',
  unit: 'kg',
  min: 0,
  filterable: true,
});

export const TYPES: readonly TypeOfGoods[] = [
  {
    key: 'excavator',
    label: 'Excavators and loaders',
    description: 'Mini and midi excavators, skid steers and dumpers.',
    fields: [
      ...SHARED,
      FUEL,
      weight('Operating weight'),
      {
        key: 'dig_depth_m',
        label: 'Dig depth',
        type: 'number',
        unit: 'm',
        min: 0,
        max: 20,
        filterable: true,
      },
      { key: 'hours', label: 'Engine hours', type: 'integer', unit: 'h', min: 0 },
      { key: 'tracked', label: 'On tracks', type: 'boolean', filterable: true },
    ],
    models: MODELS.excavator,
  },
  {
    key: 'platform',
    label: 'Access platforms',
    description: 'Scissor lifts, booms, towers and ladders.',
    fields: [
      ...SHARED,
      FUEL,
      weight(),
      {
        key: 'working_height_m',
        label: 'Working height',
        type: 'number',
        required: true,
        unit: 'm',
        min: 1,
        max: 80,
        filterable: true,
      },
      { key: 'capacity_kg', label: 'Safe load', type: 'integer', unit: 'kg', min: 0, filterable: true },
      { key: 'loler_until', label: 'Examined until', type: 'date' },
    ],
    models: MODELS.platform,
  },
  {
    key: 'generator',
    label: 'Generators and lighting',
    description: 'Power on sites without mains: generators, light towers and batteries.',
    fields: [
      ...SHARED,
      FUEL,
      weight(),
      {
        key: 'output_kva',
        label: 'Output',
        type: 'number',
        required: true,
        unit: 'kVA',
        min: 0,
        max: 2000,
        filterable: true,
      },
      { key: 'noise_dba', label: 'Noise at 7 m', type: 'integer', unit: 'dB(A)', min: 0, max: 140 },
      {
        key: 'sockets',
        label: 'Sockets',
        type: 'multi_enum',
        filterable: true,
        options: options('13 A', '16 A', '32 A', '63 A', '125 A'),
      },
    ],
    models: MODELS.generator,
  },
  {
    key: 'tool',
    label: 'Power tools',
    description: 'Breaking, cutting, drilling, compacting.',
    fields: [
      ...SHARED,
      FUEL,
      weight(),
      {
        key: 'task',
        label: 'Task',
        type: 'enum',
        required: true,
        filterable: true,
        options: options('Breaking', 'Cutting', 'Drilling', 'Compacting', 'Finishing'),
      },
      { key: 'vibration', label: 'Vibration', type: 'number', unit: 'm/s²', min: 0, max: 60 },
      { key: 'accessories', label: 'Comes with', type: 'text', searchable: true },
    ],
    models: MODELS.tool,
  },
  {
    key: 'vehicle',
    label: 'Vans and trailers',
    description: 'Ex-fleet vans for sale, trailers for hire.',
    fields: [
      ...SHARED,
      { ...FUEL, required: false },
      weight('Gross weight'),
      { key: 'mileage', label: 'Mileage', type: 'integer', unit: 'miles', min: 0, filterable: true },
      { key: 'payload_kg', label: 'Payload', type: 'integer', unit: 'kg', min: 0, filterable: true },
      { key: 'mot_until', label: 'Tested until', type: 'date' },
    ],
    models: MODELS.vehicle,
  },
];
