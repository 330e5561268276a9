import { number } from './number.ts';

export const hours = (minutes: number) => `${number(Math.round((minutes / 60) * 100) / 100)} h`;
export const SIDES = { min: 'mindestens', max: 'höchstens' };
