/**
 * Working time by country; `runs/problem/rules.ts` makes hard rules of it. Averages over months are taken as a limit of every week, which is the
 * stricter reading; where a law sets no figure, our default stands, which is that of the EU profile.
 */
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

const EU = {
  // Directive 2003/88/EC, article 3: 11 consecutive hours of rest in each 24.
  minRestMinutes: 11 * HOUR,
  // Article 5: 24 hours in each seven-day period, plus the 11 hours of article 3.
  weeklyRestMinutes: 35 * HOUR,
  weeklyRestWindowDays: 7,
  // The directive only implies 13 h (24 − 11); 10 h is our default.
  maxDailyMinutes: 10 * HOUR,
  // Article 6(b): 48 hours in each seven-day period, overtime included.
  maxWeeklyMinutes: 48 * HOUR,
  // Follows from one rest of article 5 in every seven days.
  maxConsecutiveDays: 6,
};

const PROFILES: Record<Exclude<ProfileName, 'custom'>, Required<ProfileLimits>> = {
  EU,
  UK: {
    ...EU,
    // Working Time Regulations 1998 (SI 1998/1833), regulation 10(1): 11 hours in each 24.
    minRestMinutes: 11 * HOUR,
    // Regulation 11(1) and (7): 24 uninterrupted hours in each seven days, the daily rest not added on top.
    weeklyRestMinutes: 24 * HOUR,
    // Regulation 4(1): 48 hours a week; a signed opt-out (regulation 5) is a custom profile.
    maxWeeklyMinutes: 48 * HOUR,
    // No daily limit beyond the 13 h that regulation 10 implies.
    maxDailyMinutes: 13 * HOUR,
  },
  FR: {
    ...EU,
    // Code du travail, L3131-1: 11 heures consécutives.
    minRestMinutes: 11 * HOUR,
    // L3132-2: 24 heures consécutives, plus the daily rest.
    weeklyRestMinutes: 35 * HOUR,
    // L3121-18: 10 heures par jour.
    maxDailyMinutes: 10 * HOUR,
    // L3121-20: 48 heures au cours d’une même semaine.
    maxWeeklyMinutes: 48 * HOUR,
    // L3132-1: at most six days a week.
    maxConsecutiveDays: 6,
  },
  DE: {
    ...EU,
    // Arbeitszeitgesetz § 5(1): 11 Stunden.
    minRestMinutes: 11 * HOUR,
    // § 9(1) with § 11(4): 24 hours, joined with the rest of § 5.
    weeklyRestMinutes: 35 * HOUR,
    // § 3: 8 hours, up to 10 when the average over 24 weeks stays at 8.
    maxDailyMinutes: 10 * HOUR,
    // § 3: six working days of 8 hours on average.
    maxWeeklyMinutes: 48 * HOUR,
    // § 3 and § 9: Monday to Saturday.
    maxConsecutiveDays: 6,
  },
};

/** The limits of a profile; `custom` holds what the location itself set. */
export function limitsOf(profile: ProfileName, custom: ProfileLimits | null): ProfileLimits {
  return profile === 'custom' ? (custom ?? {}) : PROFILES[profile];
}

const BY_COUNTRY: Record<string, ProfileName> = { GB: 'UK', FR: 'FR', DE: 'DE' };

/** The profile of a location that names none: its country's, or the directive's. */
export function defaultProfile(country: string | undefined): ProfileName {
  return BY_COUNTRY[country?.toUpperCase() ?? ''] ?? 'EU';
}
