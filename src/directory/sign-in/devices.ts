/**
 * Browsers in which somebody has signed in before, by a cookie that lasts. Their guesses are counted apart, so that
 * whoever guesses elsewhere cannot lock the owner out there (OWASP, "Slow down online guessing attacks with device cookies").
 */
import type { FastifyRequest } from 'fastify';
import { cookieOf, cookieText } from './cookies.ts';
import type { TokenStore } from './expiring-tokens.ts';
import type { Subject } from './subject.ts';

export type Devices = TokenStore<Subject[]>;

export const DEVICE_LIFE_S = 180 * 86_400;
/** People of one shared device who are remembered; the one who was here longest ago is forgotten. */
const MOST_PEOPLE = 5;
const COOKIE = 'shopfloor_device';

export const deviceOf = (request: FastifyRequest): string => cookieOf(request, COOKIE);

export function deviceCookie(request: FastifyRequest, token: string): string {
  return cookieText(request, COOKIE, token, { path: '/directory', maxAgeSeconds: DEVICE_LIFE_S });
}

/** A new token of the device, which knows the person too. */
export async function rememberOn(devices: Devices, known: string, subject: Subject): Promise<string> {
  const { organisationId, personId } = subject;
  const before = (await devices.take(known)) ?? [];
  const others = before.filter((one) => one.personId !== personId || one.organisationId !== organisationId);
  return devices.add([{ organisationId, personId }, ...others].slice(0, MOST_PEOPLE));
}
