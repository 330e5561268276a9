/** Drawings of the goods as SVG, one for each kind of machine. The ground is at y = 236 of 400 × 300. */

import { area, box, circle, GLASS, LAMP, line, RUBBER, type Shape, STEEL, wheel } from './draw.ts';

const excavator: Shape = ({ body, dark }) =>
  box(110, 204, 150, 34, RUBBER, 17) +
  box(120, 150, 120, 52, body) +
  box(186, 104, 54, 56, GLASS) +
  line('130,160 84,92 40,150', dark, 16) +
  area('M24 146h34l-6 34H34z', dark);

const skidSteer: Shape = ({ body, dark }) =>
  box(150, 150, 110, 58, body) +
  box(168, 100, 72, 56, GLASS) +
  line('250,120 170,150 96,196', dark, 14) +
  area('M52 190h50l-8 40H52z', dark) +
  wheel(176, 212, 24) +
  wheel(240, 212, 24);

const dumper: Shape = ({ body, dark }) =>
  area('M70 128h130l-16 66H96z', body) +
  box(196, 176, 116, 22, dark) +
  box(262, 146, 44, 34, body) +
  line('252,176 246,132 262,128', STEEL, 7) +
  line('300,148 300,84 256,84', STEEL, 7) +
  wheel(130, 208, 28) +
  wheel(276, 208, 28);

const backhoe: Shape = ({ body, dark }) =>
  box(140, 152, 130, 44, body) +
  box(176, 92, 66, 64, GLASS) +
  line('150,164 100,182 74,208', dark, 13) +
  area('M34 198h44l-6 34H34z', dark) +
  line('262,158 312,92 352,150', dark, 13) +
  area('M338 146h32l-6 32h-20z', dark) +
  wheel(166, 214, 22) +
  wheel(244, 204, 32);

/** Four crossed arms from the chassis up to the deck. */
const scissors = (dark: string) =>
  [0, 1, 2]
    .flatMap((step) => [
      line(`134,${194 - step * 34} 266,${160 - step * 34}`, dark, 8),
      line(`266,${194 - step * 34} 134,${160 - step * 34}`, dark, 8),
    ])
    .join('') + line('120,82 120,44 280,44 280,82', dark, 5);

const scissorLift: Shape = ({ body, dark }) =>
  box(120, 196, 160, 26, body) +
  wheel(146, 226, 15) +
  wheel(254, 226, 15) +
  scissors(dark) +
  box(116, 80, 168, 12, body);

const roughTerrainLift: Shape = ({ body, dark }) =>
  box(100, 186, 200, 28, body) +
  wheel(138, 212, 28) +
  wheel(262, 212, 28) +
  line('92,214 74,236', STEEL, 8) +
  line('308,214 326,236', STEEL, 8) +
  scissors(dark) +
  box(104, 76, 192, 14, body);

const basket = (x: number, y: number, dark: string) =>
  box(x, y + 30, 58, 8, dark, 2) +
  line(`${x + 2},${y + 30} ${x + 2},${y} ${x + 56},${y} ${x + 56},${y + 30}`, dark, 5);

const boomLift: Shape = ({ body, dark }) =>
  box(120, 184, 170, 32, body) +
  wheel(150, 216, 22) +
  wheel(262, 216, 22) +
  line('250,182 180,112 268,60 322,52', dark, 13) +
  circle(180, 112, 10, body) +
  circle(268, 60, 9, body) +
  basket(318, 22, dark);

const trailerBoom: Shape = ({ body, dark }) =>
  box(150, 192, 130, 20, body) +
  line('150,202 66,214', dark, 9) +
  line('76,212 76,236', STEEL, 7) +
  wheel(216, 216, 22) +
  line('160,210 140,236', STEEL, 7) +
  line('270,210 292,236', STEEL, 7) +
  line('220,190 250,120 120,60', dark, 12) +
  circle(250, 120, 9, body) +
  basket(66, 26, dark);

const tower: Shape = ({ body, dark }) =>
  [150, 250].map((x) => line(`${x},230 ${x},40`, STEEL, 7)).join('') +
  [60, 110, 160, 210].map((y) => line(`150,${y} 250,${y}`, STEEL, 5)).join('') +
  line('150,210 250,160 150,110', dark, 4) +
  box(140, 92, 120, 10, body, 2) +
  line('140,92 140,46 260,46 260,92', dark, 4) +
  wheel(150, 230, 9) +
  wheel(250, 230, 9);

const pushAround: Shape = ({ body, dark }) =>
  box(150, 206, 100, 16, body) +
  wheel(164, 226, 11) +
  wheel(236, 226, 11) +
  box(190, 96, 20, 112, STEEL, 3) +
  box(194, 70, 12, 60, dark, 3) +
  box(152, 92, 96, 10, body, 2) +
  line('154,92 154,40 246,40 246,92', dark, 5);

const portableGenerator: Shape = ({ body, dark }) =>
  area('M120 230v-70q0-18 18-18h124q18 0 18 18v70z', body) +
  line('160,142 160,112 240,112 240,142', dark, 12) +
  box(136, 168, 60, 44, dark) +
  [0, 1].map((socket) => circle(154 + socket * 26, 190, 8, GLASS)).join('') +
  [0, 1, 2].map((slot) => box(214, 170 + slot * 14, 50, 7, dark, 3)).join('');

const frameGenerator: Shape = ({ body, dark }) =>
  line('96,228 96,112 304,112 304,228', RUBBER, 9) +
  box(112, 122, 176, 36, body, 12) +
  circle(160, 194, 30, STEEL) +
  circle(160, 194, 14, RUBBER) +
  box(204, 168, 78, 50, dark) +
  [0, 1, 2].map((socket) => circle(222 + socket * 22, 192, 8, GLASS)).join('') +
  line('96,228 304,228', RUBBER, 9);

const silencedGenerator: Shape = ({ body, dark }) =>
  box(72, 116, 256, 104, body, 8) +
  box(88, 134, 70, 60, dark) +
  circle(122, 156, 12, GLASS) +
  [0, 1, 2, 3, 4].map((slot) => box(220, 134 + slot * 14, 92, 7, dark, 3)).join('') +
  line('186,116 186,216', dark, 3) +
  box(64, 216, 272, 16, '#3a3a3a', 4) +
  line('290,116 290,92 312,92', '#3a3a3a', 9);

const lightTower: Shape = ({ body, dark }) =>
  box(130, 164, 130, 52, body, 8) +
  line('132,206 76,218', dark, 8) +
  wheel(196, 218, 17) +
  line('230,164 230,52', STEEL, 9) +
  line('176,52 284,52', STEEL, 7) +
  [172, 216, 260].map((x) => box(x, 28, 32, 24, dark, 3) + box(x + 4, 32, 24, 16, LAMP, 2)).join('');

const batteryStore: Shape = ({ body, dark }) =>
  box(126, 70, 148, 156, body, 8) +
  box(140, 86, 120, 30, dark) +
  area('M206 128l-34 46h24l-8 34 38-48h-26z', LAMP) +
  box(118, 222, 164, 12, '#3a3a3a', 4);

const breaker: Shape = ({ body, dark }) =>
  box(176, 88, 48, 92, body, 10) +
  line('140,84 260,84', dark, 16) +
  box(188, 178, 24, 20, STEEL, 3) +
  line('200,198 200,236', '#555', 10) +
  box(182, 112, 36, 34, dark, 5);

const hammer: Shape = ({ body, dark }) =>
  line('84,226 132,204', STEEL, 10) +
  area('M128 190l96-44 28 44-108 48z', body) +
  line('222,148 284,120 308,158 250,186', dark, 13) +
  line('176,166 168,128', dark, 11);

const discCutter: Shape = ({ body, dark }) =>
  circle(116, 180, 56, '#b9b9b9') +
  circle(116, 180, 9, RUBBER) +
  area('M66 156q50-58 102-4l-14 14q-36-36-70 0z', dark) +
  line('116,180 214,182', STEEL, 14) +
  box(196, 146, 96, 72, body, 12) +
  line('200,150 224,112 286,112 316,160 290,206', dark, 11);

const floorSaw: Shape = ({ body, dark }) =>
  circle(118, 204, 38, '#b9b9b9') +
  area('M72 204a46 46 0 0 1 92 0z', dark) +
  box(120, 150, 130, 52, body) +
  box(150, 112, 62, 42, dark) +
  line('246,170 336,96 352,96', STEEL, 8) +
  wheel(180, 218, 17) +
  wheel(240, 218, 17);

const drillStand: Shape = ({ body, dark }) =>
  box(120, 222, 160, 14, STEEL, 3) +
  line('230,222 230,54', STEEL, 12) +
  box(150, 76, 64, 74, body, 8) +
  box(206, 98, 30, 28, dark, 4) +
  box(164, 150, 36, 70, '#a5a5a5', 3) +
  line('244,112 276,112 276,90', dark, 7);

const plate: Shape = ({ body, dark }) =>
  area('M104 214h186l-12 22H122z', STEEL) +
  box(146, 160, 104, 50, body, 8) +
  box(166, 128, 60, 36, dark) +
  line('246,190 318,84 262,84', RUBBER, 9);

const rammer: Shape = ({ body, dark }) =>
  box(150, 218, 92, 18, STEEL, 4) +
  area('M172 218l14-70h32l8 70z', RUBBER) +
  box(170, 88, 72, 64, body, 8) +
  box(184, 60, 50, 32, dark) +
  line('170,104 128,92 128,120 166,140', RUBBER, 8) +
  line('240,104 290,84', RUBBER, 8);

const sander: Shape = ({ body, dark }) =>
  box(120, 176, 130, 48, body, 16) +
  circle(152, 220, 17, RUBBER) +
  circle(226, 220, 17, RUBBER) +
  line('236,178 304,80', STEEL, 9) +
  line('286,80 326,80', dark, 9) +
  area('M262 126q54 4 52 66-34 14-58-14z', dark);

const van: Shape = ({ body, dark }) =>
  area('M60 210V112q0-14 14-14h172q10 0 16 9l36 47 34 10q12 4 12 16v30z', body) +
  area('M252 110l36 44h-50v-44z', GLASS) +
  box(60, 196, 284, 14, dark, 4) +
  wheel(118, 214, 24) +
  wheel(288, 214, 24);

/** A lorry's cab and chassis. */
const cab = (body: string, dark: string) =>
  box(56, 194, 288, 16, dark, 4) +
  area('M262 196v-76q0-8 8-8h34q8 0 12 8l18 38q10 2 10 12v26z', body) +
  area('M274 122h28l16 34h-44z', GLASS) +
  wheel(112, 214, 24) +
  wheel(300, 214, 24);

const tipper: Shape = ({ body, dark }) =>
  cab(body, dark) +
  line('110,194 176,160', STEEL, 9) +
  `<g transform="rotate(-14 70 190)">${area('M60 150h190v38H60z', STEEL)}${line('60,150 60,188 250,188 250,150', dark, 6)}</g>`;

const dropside: Shape = ({ body, dark }) =>
  cab(body, dark) +
  box(60, 164, 194, 30, STEEL, 2) +
  [108, 156, 204].map((x) => line(`${x},164 ${x},194`, dark, 4)).join('') +
  line('254,194 254,128', dark, 6);

/** Drawbar and jockey wheel of a trailer. */
const drawbar = (dark: string) => line('300,206 362,216', dark, 9) + line('344,214 344,232', STEEL, 6);

const plantTrailer: Shape = ({ body, dark }) =>
  drawbar(dark) +
  box(84, 196, 222, 14, body, 3) +
  line('84,202 40,236', dark, 8) +
  line('90,196 90,170 300,170 300,196', dark, 6) +
  wheel(172, 214, 20) +
  wheel(220, 214, 20);

const flatbedTrailer: Shape = ({ body, dark }) =>
  drawbar(dark) +
  box(56, 188, 254, 16, body, 3) +
  line('306,188 306,152', dark, 7) +
  wheel(160, 216, 19) +
  wheel(208, 216, 19);

const boxTrailer: Shape = ({ body, dark }) =>
  drawbar(dark) +
  box(76, 92, 230, 116, body, 6) +
  line('92,108 92,196', dark, 4) +
  box(76, 196, 230, 14, dark, 3) +
  wheel(190, 214, 22);

/** The first that fits a model's noun is its drawing. */
const SHAPES: readonly [noun: RegExp, shape: Shape][] = [
  [/excavator/, excavator],
  [/skid steer/, skidSteer],
  [/dumper/, dumper],
  [/backhoe/, backhoe],
  [/rough-terrain/, roughTerrainLift],
  [/scissor/, scissorLift],
  [/articulated boom/, boomLift],
  [/trailer-mounted boom/, trailerBoom],
  [/alloy tower/, tower],
  [/push-around/, pushAround],
  [/inverter generator/, portableGenerator],
  [/site generator/, frameGenerator],
  [/silenced generator/, silencedGenerator],
  [/light tower/, lightTower],
  [/battery store/, batteryStore],
  [/demolition hammer/, hammer],
  [/road breaker/, breaker],
  [/disc cutter/, discCutter],
  [/floor saw/, floorSaw],
  [/diamond drill/, drillStand],
  [/wacker plate/, plate],
  [/rammer/, rammer],
  [/sander/, sander],
  [/van/, van],
  [/tipper/, tipper],
  [/dropside/, dropside],
  [/plant trailer/, plantTrailer],
  [/flatbed trailer/, flatbedTrailer],
  [/box trailer/, boxTrailer],
];

/** Throws for a noun that has no drawing. */
export function shapeOf(noun: string): Shape {
  const found = SHAPES.find(([pattern]) => pattern.test(noun));
  if (found === undefined) throw new Error(`no drawing of a ${noun}`);
  return found[1];
}
