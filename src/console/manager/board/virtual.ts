/** The position of a virtual row, as CSS variables: printed pages ignore it and stack the rows. */
import type { CSSProperties } from 'react';

export const tall = (height: number) => ({ '--tall': `${height}px` }) as CSSProperties;

export const placed = (top: number, height: number) =>
  ({ '--top': `${top}px`, '--tall': `${height}px` }) as CSSProperties;
