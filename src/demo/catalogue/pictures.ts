/** Drawings of the goods: simple shapes in the colours of each make, so that no photograph has to be shipped. */
import sharp from 'sharp';
import type { Model } from './models.ts';
import type { TypeOfGoods } from './types.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** A PNG of the model, the same every time. */
export function pictureOf(type: TypeOfGoods, model: Model): Promise<Buffer> {
  return sharp(Buffer.from(drawing(type, model)))
    .png({ palette: true })
    .toBuffer();
}

function drawing({ key }: TypeOfGoods, { name }: Model): string {
  const hue = [...(name.split(' ')[0] ?? '')].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360,
    7,
  );
  const body = `hsl(${hue},68%,45%)`;
  const dark = `hsl(${hue},55%,28%)`;
  const size = 0.8 + ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5) * 0.06;
  const shape = SHAPES[key]!(body, dark);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 400 300">
<rect width="400" height="300" fill="hsl(${(hue + 190) % 360},28%,90%)"/>
<rect y="236" width="400" height="64" fill="hsl(${(hue + 40) % 360},14%,72%)"/>
<g transform="translate(200 236) scale(${size.toFixed(2)}) translate(-200 -236)">${shape}</g></svg>`;
}

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#2b2b2b"/><circle cx="${x}" cy="${y}" r="${r * 0.45}" fill="#9a9a9a"/>`;
const box = (x: number, y: number, width: number, height: number, fill: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
const line = (points: string, stroke: string, width: number) =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;

const SHAPES: Record<string, (body: string, dark: string) => string> = {
  excavator: (body, dark) =>
    box(110, 204, 150, 34, '#2b2b2b', 17) +
    box(120, 150, 120, 52, body) +
    box(186, 104, 54, 56, '#dfe8ee') +
    line('130,160 84,92 40,150', dark, 16) +
    `<path d="M24 146h34l-6 34H34z" fill="${dark}"/>`,
  platform: (body, dark) =>
    box(120, 196, 160, 26, body) +
    wheel(146, 226, 15) +
    wheel(254, 226, 15) +
    [0, 1, 2].map((step) => line(`134,${194 - step * 34} 266,${160 - step * 34}`, dark, 8)).join('') +
    [0, 1, 2].map((step) => line(`266,${194 - step * 34} 134,${160 - step * 34}`, dark, 8)).join('') +
    box(116, 80, 168, 12, body) +
    line('120,82 120,44 280,44 280,82', dark, 5),
  generator: (body, dark) =>
    box(92, 128, 216, 92, body, 10) +
    box(108, 146, 70, 54, dark) +
    [0, 1, 2, 3].map((slot) => box(200, 146 + slot * 14, 88, 7, dark, 3)).join('') +
    box(84, 216, 232, 14, '#3a3a3a', 4) +
    line('270,128 270,104 292,104', '#3a3a3a', 9),
  tool: (body, dark) =>
    box(176, 88, 48, 92, body, 10) +
    line('148,84 252,84', dark, 16) +
    box(188, 178, 24, 20, '#777', 3) +
    line('200,198 200,236', '#555', 10) +
    box(182, 112, 36, 34, dark, 5),
  vehicle: (body, dark) =>
    `<path d="M70 210V128q0-14 14-14h150q10 0 16 9l30 41 38 12q12 4 12 16v18z" fill="${body}"/>` +
    `<path d="M238 126l30 40h-52v-40z" fill="#dfe8ee"/>` +
    box(70, 196, 262, 14, dark, 4) +
    wheel(124, 216, 24) +
    wheel(280, 216, 24),
};
