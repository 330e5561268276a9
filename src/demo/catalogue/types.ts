/** Five catalogue types of the chain: their fields, and the models that the yards hold of each. */

interface Field {
  key: string;
  label: string;
  type: 'string' | 'text' | 'integer' | 'number' | 'boolean' | 'enum' | 'multi_enum' | 'date';
  required?: boolean;
  unit?: string;
  min?: number;
  max?: number;
  options?: { value: string; label: string }[];
  searchable?: boolean;
  filterable?: boolean;
  visibility?: 'public' | 'private';
}

/** `facts`: the details that all machines of the model share. `price`: new, in pounds; `day`: hire for a day. */
export interface Model {
  name: string;
  noun: string;
  price: number;
  day: number | null;
  facts: Record<string, unknown>;
}

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
    ...{ key: 'condition', label: 'Condition', type: 'enum', required: true, filterable: true },
    options: options('New', 'As new', 'Used', 'Well used'),
  },
  { key: 'depot', label: 'Depot', type: 'string', required: true, searchable: true, filterable: true },
  { key: 'serial_number', label: 'Serial number', type: 'string', visibility: 'private' },
];
const FUEL: Field = {
  ...{ key: 'power', label: 'Power', type: 'enum', required: true, filterable: true },
  options: options('Diesel', 'Petrol', 'Battery', 'Mains'),
};
const weight = (label = 'Weight'): Field => ({
  ...{ key: 'weight_kg', label, type: 'number', unit: 'kg', min: 0, filterable: true },
});

const model = (
  name: string,
  noun: string,
  price: number,
  day: number | null,
  facts: Record<string, unknown>,
): Model => ({
  ...{ name, noun, price, day, facts },
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
    models: [
      model('Torvik TX10', 'micro excavator, 1 t', 14_500, 85, {
        power: 'diesel',
        weight_kg: 1050,
        dig_depth_m: 1.8,
        tracked: true,
      }),
      model('Torvik TX18', 'mini excavator, 1.8 t', 19_900, 105, {
        power: 'diesel',
        weight_kg: 1790,
        dig_depth_m: 2.3,
        tracked: true,
      }),
      model('Hallam 27E', 'electric mini excavator, 2.7 t', 38_500, 165, {
        power: 'battery',
        weight_kg: 2740,
        dig_depth_m: 2.6,
        tracked: true,
      }),
      model('Hallam 55', 'midi excavator, 5.5 t', 46_000, 190, {
        power: 'diesel',
        weight_kg: 5480,
        dig_depth_m: 3.8,
        tracked: true,
      }),
      model('Kestrel S60', 'skid steer loader', 27_800, 140, {
        power: 'diesel',
        weight_kg: 2950,
        tracked: false,
      }),
      model('Kestrel D1', 'high-tip dumper, 1 t', 12_400, 70, {
        power: 'diesel',
        weight_kg: 1240,
        tracked: false,
      }),
      model('Brannock D6', 'swivel dumper, 6 t', 29_900, 150, {
        power: 'diesel',
        weight_kg: 4300,
        tracked: false,
      }),
      model('Brannock BL9', 'backhoe loader', 58_000, 220, {
        power: 'diesel',
        weight_kg: 8100,
        dig_depth_m: 5.4,
        tracked: false,
      }),
    ],
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
    models: [
      model('Skyhook SL6', 'scissor lift, 6 m', 8900, 62, {
        power: 'battery',
        weight_kg: 1480,
        working_height_m: 6,
        capacity_kg: 240,
      }),
      model('Skyhook SL10', 'scissor lift, 10 m', 12_800, 78, {
        power: 'battery',
        weight_kg: 2340,
        working_height_m: 10,
        capacity_kg: 320,
      }),
      model('Skyhook RT12', 'rough-terrain scissor lift, 12 m', 24_000, 130, {
        power: 'diesel',
        weight_kg: 4700,
        working_height_m: 12,
        capacity_kg: 450,
      }),
      model('Ardale B14', 'articulated boom, 14 m', 31_000, 165, {
        power: 'battery',
        weight_kg: 6300,
        working_height_m: 14,
        capacity_kg: 230,
      }),
      model('Ardale B20', 'articulated boom, 20 m', 52_000, 240, {
        power: 'diesel',
        weight_kg: 9900,
        working_height_m: 20.4,
        capacity_kg: 230,
      }),
      model('Ardale T16', 'trailer-mounted boom, 16 m', 22_500, 120, {
        power: 'petrol',
        weight_kg: 1980,
        working_height_m: 16,
        capacity_kg: 200,
      }),
      model('Larch LT7', 'alloy tower, 7 m', 2300, 32, {
        power: 'mains',
        weight_kg: 160,
        working_height_m: 7,
        capacity_kg: 275,
      }),
      model('Larch PM4', 'push-around lift, 4 m', 4600, 45, {
        power: 'battery',
        weight_kg: 520,
        working_height_m: 4.5,
        capacity_kg: 240,
      }),
    ],
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
        ...{ key: 'sockets', label: 'Sockets', type: 'multi_enum', filterable: true },
        options: options('13 A', '16 A', '32 A', '63 A', '125 A'),
      },
    ],
    models: [
      model('Volta V2', 'inverter generator, 2 kVA', 890, 22, {
        power: 'petrol',
        weight_kg: 21,
        output_kva: 2,
        noise_dba: 58,
        sockets: ['13_a'],
      }),
      model('Volta V6', 'site generator, 6 kVA', 2400, 38, {
        power: 'petrol',
        weight_kg: 96,
        output_kva: 6,
        noise_dba: 71,
        sockets: ['16_a', '32_a'],
      }),
      model('Meridian M20', 'silenced generator, 20 kVA', 11_200, 68, {
        power: 'diesel',
        weight_kg: 870,
        output_kva: 20,
        noise_dba: 63,
        sockets: ['16_a', '32_a', '63_a'],
      }),
      model('Meridian M60', 'silenced generator, 60 kVA', 19_800, 115, {
        power: 'diesel',
        weight_kg: 1540,
        output_kva: 60,
        noise_dba: 65,
        sockets: ['32_a', '63_a', '125_a'],
      }),
      model('Meridian M150', 'silenced generator, 150 kVA', 34_000, 195, {
        power: 'diesel',
        weight_kg: 2480,
        output_kva: 150,
        noise_dba: 67,
        sockets: ['63_a', '125_a'],
      }),
      model('Lumen LT9', 'light tower, 9 m', 7900, 48, {
        power: 'diesel',
        weight_kg: 780,
        output_kva: 7,
        noise_dba: 60,
        sockets: ['16_a'],
      }),
      model('Lumen LE6', 'battery light tower, 6 m', 9400, 55, {
        power: 'battery',
        weight_kg: 640,
        output_kva: 2,
        noise_dba: 0,
        sockets: ['13_a'],
      }),
      model('Halden B30', 'battery store, 30 kVA', 42_000, 185, {
        power: 'battery',
        weight_kg: 980,
        output_kva: 30,
        noise_dba: 40,
        sockets: ['32_a', '63_a'],
      }),
    ],
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
        ...{ key: 'task', label: 'Task', type: 'enum', required: true, filterable: true },
        options: options('Breaking', 'Cutting', 'Drilling', 'Compacting', 'Finishing'),
      },
      { key: 'vibration', label: 'Vibration', type: 'number', unit: 'm/s²', min: 0, max: 60 },
      { key: 'accessories', label: 'Comes with', type: 'text', searchable: true },
    ],
    models: [
      model('Pikeman P14', 'demolition hammer', 980, 28, {
        power: 'mains',
        weight_kg: 14,
        task: 'breaking',
        vibration: 7.4,
        accessories: 'Point and wide chisel, case',
      }),
      model('Pikeman P30', 'road breaker', 1450, 34, {
        power: 'petrol',
        weight_kg: 25,
        task: 'breaking',
        vibration: 4.9,
        accessories: 'Trolley, two points',
      }),
      model('Sawtell C12', 'disc cutter, 300 mm', 720, 26, {
        power: 'petrol',
        weight_kg: 9.6,
        task: 'cutting',
        vibration: 3.9,
        accessories: 'Water bottle, stone disc',
      }),
      model('Sawtell F20', 'floor saw, 500 mm', 3200, 64, {
        power: 'petrol',
        weight_kg: 98,
        task: 'cutting',
        vibration: 3.1,
        accessories: 'Diamond blade, water tank',
      }),
      model('Corewell D250', 'diamond drill with stand', 1890, 46, {
        power: 'mains',
        weight_kg: 17,
        task: 'drilling',
        vibration: 2.8,
        accessories: 'Stand, three cores',
      }),
      model('Tampford W80', 'wacker plate', 1150, 30, {
        power: 'petrol',
        weight_kg: 84,
        task: 'compacting',
        vibration: 2.5,
        accessories: 'Paving pad',
      }),
      model('Tampford T65', 'trench rammer', 1980, 40, {
        power: 'petrol',
        weight_kg: 66,
        task: 'compacting',
        vibration: 7.9,
      }),
      model('Gritstone S4', 'floor sander', 1390, 42, {
        power: 'mains',
        weight_kg: 62,
        task: 'finishing',
        vibration: 2.6,
        accessories: 'Dust bag; discs are charged by use',
      }),
    ],
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
    models: [
      model('Carrick Cargo M', 'panel van, medium', 16_900, null, {
        power: 'diesel',
        weight_kg: 2900,
        payload_kg: 1150,
      }),
      model('Carrick Cargo L', 'panel van, long', 19_400, null, {
        power: 'diesel',
        weight_kg: 3500,
        payload_kg: 1380,
      }),
      model('Carrick eCargo', 'electric panel van', 24_500, null, {
        power: 'battery',
        weight_kg: 3200,
        payload_kg: 940,
      }),
      model('Dunmore Tipper', 'tipper, 3.5 t', 21_800, 110, {
        power: 'diesel',
        weight_kg: 3500,
        payload_kg: 1050,
      }),
      model('Dunmore Dropside', 'dropside truck, 3.5 t', 20_600, 98, {
        power: 'diesel',
        weight_kg: 3500,
        payload_kg: 1220,
      }),
      model('Fellside P8', 'plant trailer, 2.7 t', 3900, 36, { weight_kg: 2700, payload_kg: 2050 }),
      model('Fellside F10', 'flatbed trailer, 3.5 t', 4400, 40, { weight_kg: 3500, payload_kg: 2700 }),
      model('Fellside B6', 'box trailer', 3100, 28, { weight_kg: 1300, payload_kg: 850 }),
    ],
  },
];
