/**
 * Working time by country; `rota/problem/rules.ts` makes hard rules of it. Averages over months are taken as a limit of every week, which is the
 * stricter reading; where a law sets no figure, our default stands, which is that of the EU profile.
 */
import type { english } from '../../words/english.ts';

export const PROFILE_NAMES = ['EU', 'UK', 'FR', 'DE', 'custom'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

/** An absent limit is no limit: only a custom profile leaves any out. */
export interface ProfileLimits {
  minRestMinutes?: number;
  weeklyRestMinutes?: number;
  /** The weekly rest must fall into every so many consecutive days. */
  weeklyRestWindowDays?: number;
  maxDailyMinutes?: number;
  maxWeeklyMinutes?: number;
  maxConsecutiveDays?: number;
}

const HOUR = 60;

/** A law by its code in the words. */
export type LawCode = keyof (typeof english)['laws'];

/** A figure of a profile and the article that sets it; null: a default of ours. */
interface Figure {
  value: number;
  law: LawCode | null;
}

const figure = (value: number, law: LawCode | null): Figure => ({ value, law });

type Figures = Record<keyof ProfileLimits, Figure>;

const EU: Figures = {
  // 11 consecutive hours of rest in each 24.
  minRestMinutes: figure(11 * HOUR, 'directive3'),
  // 24 hours in each seven-day period, plus the 11 hours of article 3.
  weeklyRestMinutes: figure(35 * HOUR, 'directive5'),
  // Wherever in the seven days it lies: Maio Marques da Rosa.
  weeklyRestWindowDays: figure(7, 'directive5Maio'),
  // The directive only implies 13 h (24 − 11); 10 h is our default.
  maxDailyMinutes: figure(10 * HOUR, null),
  // 48 hours in each seven-day period, overtime included.
  maxWeeklyMinutes: figure(48 * HOUR, 'directive6b'),
  // Follows from one rest in every seven days.
  maxConsecutiveDays: figure(6, 'directive5'),
};

const PROFILES: Record<Exclude<ProfileName, 'custom'>, Figures> = {
  EU,
  UK: {
    // SI 1998/1833: 11 hours in each 24.
    minRestMinutes: figure(11 * HOUR, 'wtr10p1'),
    // 24 uninterrupted hours in each seven days. Paragraph (7) adds the daily rest unless the organisation of work is a reason
    // not to; a site that adds it has a custom profile of 35 hours.
    weeklyRestMinutes: figure(24 * HOUR, 'wtr11p1p7'),
    weeklyRestWindowDays: figure(7, 'wtr11p1'),
    // No daily limit beyond the 13 h that the daily rest leaves.
    maxDailyMinutes: figure(13 * HOUR, 'wtr10p1'),
    // 48 hours a week; a signed opt-out (regulation 5) is a custom profile.
    maxWeeklyMinutes: figure(48 * HOUR, 'wtr4p1'),
    maxConsecutiveDays: figure(6, 'wtr11p1'),
  },
  FR: {
    // 11 heures consécutives.
    minRestMinutes: figure(11 * HOUR, 'travail3131p1'),
    // 24 heures consécutives, plus the daily rest.
    weeklyRestMinutes: figure(35 * HOUR, 'travail3132p2'),
    weeklyRestWindowDays: figure(7, 'travail3132p1'),
    // 10 heures par jour.
    maxDailyMinutes: figure(10 * HOUR, 'travail3121p18'),
    // 48 heures au cours d’une même semaine.
    maxWeeklyMinutes: figure(48 * HOUR, 'travail3121p20'),
    // At most six days a week.
    maxConsecutiveDays: figure(6, 'travail3132p1'),
  },
  DE: {
    // 11 Stunden.
    minRestMinutes: figure(11 * HOUR, 'arbzg5p1'),
    // 24 hours, joined with the rest of § 5.
    weeklyRestMinutes: figure(35 * HOUR, 'arbzg9p1p11p4'),
    weeklyRestWindowDays: figure(7, 'arbzg9p1p11p3'),
    // 8 hours, up to 10 when the average over 24 weeks stays at 8.
    maxDailyMinutes: figure(10 * HOUR, 'arbzg3'),
    // Six working days of 8 hours on average.
    maxWeeklyMinutes: figure(48 * HOUR, 'arbzg3'),
    // Monday to Saturday.
    maxConsecutiveDays: figure(6, 'arbzg9p1'),
  },
};

const limitsFrom = (figures: Figures): Required<ProfileLimits> => ({
  minRestMinutes: figures.minRestMinutes.value,
  weeklyRestMinutes: figures.weeklyRestMinutes.value,
  weeklyRestWindowDays: figures.weeklyRestWindowDays.value,
  maxDailyMinutes: figures.maxDailyMinutes.value,
  maxWeeklyMinutes: figures.maxWeeklyMinutes.value,
  maxConsecutiveDays: figures.maxConsecutiveDays.value,
});

/** The limits of a profile; `custom` holds what the location itself set. */
export function limitsOf(profile: ProfileName, custom: ProfileLimits | null): ProfileLimits {
  return profile === 'custom' ? (custom ?? {}) : limitsFrom(PROFILES[profile]);
}

/** The article that sets a limit of a profile; null where none does, or the location itself did. */
export const lawOf = (profile: ProfileName, member: keyof ProfileLimits): LawCode | null =>
  profile === 'custom' ? null : PROFILES[profile][member].law;

const BY_COUNTRY: Record<string, ProfileName> = { GB: 'UK', FR: 'FR', DE: 'DE' };

/** The profile of a location that names none: its country's, or the directive's. */
export function defaultProfile(country: string | undefined): ProfileName {
  return BY_COUNTRY[country?.toUpperCase() ?? ''] ?? 'EU';
}
