/** Parts of drawings as SVG. */

/** Colours of the make. */
interface Paint {
  body: string;
  dark: string;
}

export type Shape = (paint: Paint) => string;

export const STEEL = '#777';
export const RUBBER = '#2b2b2b';
export const GLASS = '#dfe8ee';
export const LAMP = '#f6e7a1';

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, RUBBER) + circle(x, y, r * 0.45, '#9a9a9a');
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 6) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
export const line = (points: string, stroke: string, width: number) =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
export const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
