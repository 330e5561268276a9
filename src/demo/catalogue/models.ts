/** The models that the yards of the chain hold, by catalogue type. */

/** `facts`: the details that all machines of the model share. `price`: new, in pounds; `day`: hire for a day. */
export interface Model {
  name: string;
  noun: string;
  price: number;
  day: number | null;
  facts: Record<string, unknown>;
}

type Head = [name: string, noun: string, price: number, day: number | null];
type Power = 'diesel' | 'petrol' | 'battery' | 'mains';

const model = ([name, noun, price, day]: Head, facts: Record<string, unknown>): Model => ({
  name,
  noun,
  price,
  day,
  facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
});

const digger = (power: Power, weight_kg: number, dig_depth_m: number | null, tracked: boolean, head: Head) =>
  model(head, { power, weight_kg, dig_depth_m, tracked });
const lift = (power: Power, weight_kg: number, working_height_m: number, capacity_kg: number, head: Head) =>
  model(head, { power, weight_kg, working_height_m, capacity_kg });
const generator = (
  power: Power,
  weight_kg: number,
  output_kva: number,
  noise_dba: number,
  sockets: string,
  head: Head,
) =>
  model(head, { power, weight_kg, output_kva, noise_dba, sockets: sockets.split(' ').map((a) => `${a}_a`) });
const tool = (
  power: Power,
  weight_kg: number,
  task: string,
  vibration: number,
  accessories: string | null,
  head: Head,
) => model(head, { power, weight_kg, task, vibration, accessories });
const vehicle = (power: Power | null, weight_kg: number, payload_kg: number, head: Head) =>
  model(head, { power, weight_kg, payload_kg });

export const MODELS = {
  excavator: [
    digger('diesel', 1050, 1.8, true, ['Torvik TX10', 'micro excavator, 1 t', 14_500, 85]),
    digger('diesel', 1790, 2.3, true, ['Torvik TX18', 'mini excavator, 1.8 t', 19_900, 105]),
    digger('battery', 2740, 2.6, true, ['Hallam 27E', 'electric mini excavator, 2.7 t', 38_500, 165]),
    digger('diesel', 5480, 3.8, true, ['Hallam 55', 'midi excavator, 5.5 t', 46_000, 190]),
    digger('diesel', 2950, null, false, ['Kestrel S60', 'skid steer loader', 27_800, 140]),
    digger('diesel', 1240, null, false, ['Kestrel D1', 'high-tip dumper, 1 t', 12_400, 70]),
    digger('diesel', 4300, null, false, ['Brannock D6', 'swivel dumper, 6 t', 29_900, 150]),
    digger('diesel', 8100, 5.4, false, ['Brannock BL9', 'backhoe loader', 58_000, 220]),
  ],
  platform: [
    lift('battery', 1480, 6, 240, ['Skyhook SL6', 'scissor lift, 6 m', 8900, 62]),
    lift('battery', 2340, 10, 320, ['Skyhook SL10', 'scissor lift, 10 m', 12_800, 78]),
    lift('diesel', 4700, 12, 450, ['Skyhook RT12', 'rough-terrain scissor lift, 12 m', 24_000, 130]),
    lift('battery', 6300, 14, 230, ['Ardale B14', 'articulated boom, 14 m', 31_000, 165]),
    lift('diesel', 9900, 20.4, 230, ['Ardale B20', 'articulated boom, 20 m', 52_000, 240]),
    lift('petrol', 1980, 16, 200, ['Ardale T16', 'trailer-mounted boom, 16 m', 22_500, 120]),
    lift('mains', 160, 7, 275, ['Larch LT7', 'alloy tower, 7 m', 2300, 32]),
    lift('battery', 520, 4.5, 240, ['Larch PM4', 'push-around lift, 4 m', 4600, 45]),
  ],
  generator: [
    generator('petrol', 21, 2, 58, '13', ['Volta V2', 'inverter generator, 2 kVA', 890, 22]),
    generator('petrol', 96, 6, 71, '16 32', ['Volta V6', 'site generator, 6 kVA', 2400, 38]),
    generator('diesel', 870, 20, 63, '16 32 63', ['Meridian M20', 'silenced generator, 20 kVA', 11_200, 68]),
    generator('diesel', 1540, 60, 65, '32 63 125', [
      'Meridian M60',
      'silenced generator, 60 kVA',
      19_800,
      115,
    ]),
    generator('diesel', 2480, 150, 67, '63 125', [
      'Meridian M150',
      'silenced generator, 150 kVA',
      34_000,
      195,
    ]),
    generator('diesel', 780, 7, 60, '16', ['Lumen LT9', 'light tower, 9 m', 7900, 48]),
    generator('battery', 640, 2, 0, '13', ['Lumen LE6', 'battery light tower, 6 m', 9400, 55]),
    generator('battery', 980, 30, 40, '32 63', ['Halden B30', 'battery store, 30 kVA', 42_000, 185]),
  ],
  tool: [
    tool('mains', 14, 'breaking', 7.4, 'Points, case', ['Pikeman P14', 'demolition hammer', 980, 28]),
    tool('petrol', 25, 'breaking', 4.9, 'Trolley, two points', ['Pikeman P30', 'road breaker', 1450, 34]),
    tool('petrol', 9.6, 'cutting', 3.9, 'Water bottle, disc', [
      'Sawtell C12',
      'disc cutter, 300 mm',
      720,
      26,
    ]),
    tool('petrol', 98, 'cutting', 3.1, 'Blade, water tank', ['Sawtell F20', 'floor saw, 500 mm', 3200, 64]),
    tool('mains', 17, 'drilling', 2.8, 'Stand, cores', [
      'Corewell D250',
      'diamond drill with stand',
      1890,
      46,
    ]),
    tool('petrol', 84, 'compacting', 2.5, 'Paving pad', ['Tampford W80', 'wacker plate', 1150, 30]),
    tool('petrol', 66, 'compacting', 7.9, null, ['Tampford T65', 'trench rammer', 1980, 40]),
    tool('mains', 62, 'finishing', 2.6, 'Dust bag', ['Gritstone S4', 'floor sander', 1390, 42]),
  ],
  vehicle: [
    vehicle('diesel', 2900, 1150, ['Carrick Cargo M', 'panel van, medium', 16_900, null]),
    vehicle('diesel', 3500, 1380, ['Carrick Cargo L', 'panel van, long', 19_400, null]),
    vehicle('battery', 3200, 940, ['Carrick eCargo', 'electric panel van', 24_500, null]),
    vehicle('diesel', 3500, 1050, ['Dunmore Tipper', 'tipper, 3.5 t', 21_800, 110]),
    vehicle('diesel', 3500, 1220, ['Dunmore Dropside', 'dropside truck, 3.5 t', 20_600, 98]),
    vehicle(null, 2700, 2050, ['Fellside P8', 'plant trailer, 2.7 t', 3900, 36]),
    vehicle(null, 3500, 2700, ['Fellside F10', 'flatbed trailer, 3.5 t', 4400, 40]),
    vehicle(null, 1300, 850, ['Fellside B6', 'box trailer', 3100, 28]),
  ],
} satisfies Record<string, readonly Model[]>;
