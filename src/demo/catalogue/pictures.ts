/** Drawings of the goods in the colours of each make, so that no photograph has to be shipped. */
import type { Model } from './models.ts';
import { shapeOf } from './shapes.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** A PNG of the model, the same every time. */
export async function pictureOf(model: Model): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing(model)))
    .png({ palette: true })
    .toBuffer();
}

function drawing({ name, noun }: Model): string {
  const hue = [...(name.split(' ')[0] ?? '')].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360,
    7,
  );
  const paint = { body: `hsl(${hue},68%,45%)`, dark: `hsl(${hue},55%,28%)` };
  const size = 0.8 + ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5) * 0.05;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 400 300">
<rect width="400" height="300" fill="hsl(${(hue + 190) % 360},28%,90%)"/>
<rect y="236" width="400" height="64" fill="hsl(${(hue + 40) % 360},14%,72%)"/>
<g transform="translate(200 236) scale(${size.toFixed(2)}) translate(-200 -236)">${shapeOf(noun)(paint)}</g></svg>`;
}
