/** The frame in which a picture is cut, in pixels of the picture. Pure. */
import type { Size } from '../../kit/pictures/kinds.ts';
import type { Part } from '../../kit/pictures/prepare.ts';

/** Width to height; null: any. */
export const RATIOS = {
  free: null,
  square: 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '3:4': 3 / 4,
} as const;
export type Ratio = keyof typeof RATIOS;

/** Sides of a frame, at least. */
const LEAST = 16;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const wholeOf = ({ width, height }: Size): Part => ({ x: 0, y: 0, width, height });

/** The largest frame of a ratio around the middle of the one there is. */
export function inRatio(part: Part, ratio: Ratio, picture: Size): Part {
  const wanted = RATIOS[ratio];
  if (wanted === null) return part;
  const width = Math.min(picture.width, picture.height * wanted);
  return around(part, { width, height: width / wanted }, picture);
}

/** As large as asked, around the same middle where the picture has room. */
function around(part: Part, { width, height }: Size, picture: Size): Part {
  const x = part.x + (part.width - width) / 2;
  const y = part.y + (part.height - height) / 2;
  return moved({ x, y, width, height }, 0, 0, picture);
}

export function moved(part: Part, right: number, down: number, picture: Size): Part {
  const { width, height } = part;
  return {
    x: within(part.x + right, 0, picture.width - width),
    y: within(part.y + down, 0, picture.height - height),
    width,
    height,
  };
}

/** The left upper corner stays; the right lower one moves, along the ratio where there is one. */
export function sized(part: Part, right: number, down: number, ratio: Ratio, picture: Size): Part {
  const { x, y } = part;
  const room = { width: picture.width - x, height: picture.height - y };
  const wanted = RATIOS[ratio];
  if (wanted === null) {
    const width = within(part.width + right, Math.min(LEAST, room.width), room.width);
    const height = within(part.height + down, Math.min(LEAST, room.height), room.height);
    return { x, y, width, height };
  }
  const most = Math.min(room.width, room.height * wanted);
  const asked = Math.abs(right) > Math.abs(down * wanted) ? right : down * wanted;
  const width = within(part.width + asked, Math.min(LEAST, most), most);
  return { x, y, width, height: width / wanted };
}

/** In whole pixels, inside the picture. */
export function rounded({ x, y, width, height }: Part, picture: Size): Part {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(Math.round(width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height), picture.height - top)),
  };
}
