/**
 * Working time by country; `rota/problem/rules.ts` makes hard rules of it. Averages over months are taken as a limit of every week, which is the
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

/** A figure of a profile and the article that sets it; null: a default of ours. */
interface Figure {
  value: number;
  law: string | null;
}

const figure = (value: number, law: string | null): Figure => ({ value, law });

type Figures = Record<keyof ProfileLimits, Figure>;

const DIRECTIVE = 'Directive 2003/88/EC';

const EU: Figures = {
  // 11 consecutive hours of rest in each 24.
  minRestMinutes: figure(11 * HOUR, `${DIRECTIVE}, article 3`),
  // 24 hours in each seven-day period, plus the 11 hours of article 3.
  weeklyRestMinutes: figure(35 * HOUR, `${DIRECTIVE}, article 5`),
  // Wherever in the seven days it lies: Maio Marques da Rosa.
  weeklyRestWindowDays: figure(7, `${DIRECTIVE}, article 5, and C-306/16`),
  // The directive only implies 13 h (24 − 11); 10 h is our default.
  maxDailyMinutes: figure(10 * HOUR, null),
  // 48 hours in each seven-day period, overtime included.
  maxWeeklyMinutes: figure(48 * HOUR, `${DIRECTIVE}, article 6(b)`),
  // Follows from one rest in every seven days.
  maxConsecutiveDays: figure(6, `${DIRECTIVE}, article 5`),
};

const WTR = 'Working Time Regulations 1998';
const CODE = 'Code du travail';
const ARBZG = 'Arbeitszeitgesetz';

const PROFILES: Record<Exclude<ProfileName, 'custom'>, Figures> = {
  EU,
  UK: {
    // SI 1998/1833: 11 hours in each 24.
    minRestMinutes: figure(11 * HOUR, `${WTR}, regulation 10(1)`),
    // 24 uninterrupted hours in each seven days. Paragraph (7) adds the daily rest unless the organisation of work is a reason
    // not to; a site that adds it has a custom profile of 35 hours.
    weeklyRestMinutes: figure(24 * HOUR, `${WTR}, regulation 11(1) and (7)`),
    weeklyRestWindowDays: figure(7, `${WTR}, regulation 11(1)`),
    // No daily limit beyond the 13 h that the daily rest leaves.
    maxDailyMinutes: figure(13 * HOUR, `${WTR}, regulation 10(1)`),
    // 48 hours a week; a signed opt-out (regulation 5) is a custom profile.
    maxWeeklyMinutes: figure(48 * HOUR, `${WTR}, regulation 4(1)`),
    maxConsecutiveDays: figure(6, `${WTR}, regulation 11(1)`),
  },
  FR: {
    // 11 heures consécutives.
    minRestMinutes: figure(11 * HOUR, `${CODE}, L3131-1`),
    // 24 heures consécutives, plus the daily rest.
    weeklyRestMinutes: figure(35 * HOUR, `${CODE}, L3132-2`),
    weeklyRestWindowDays: figure(7, `${CODE}, L3132-1`),
    // 10 heures par jour.
    maxDailyMinutes: figure(10 * HOUR, `${CODE}, L3121-18`),
    // 48 heures au cours d’une même semaine.
    maxWeeklyMinutes: figure(48 * HOUR, `${CODE}, L3121-20`),
    // At most six days a week.
    maxConsecutiveDays: figure(6, `${CODE}, L3132-1`),
  },
  DE: {
    // 11 Stunden.
    minRestMinutes: figure(11 * HOUR, `${ARBZG}, § 5(1)`),
    // 24 hours, joined with the rest of § 5.
    weeklyRestMinutes: figure(35 * HOUR, `${ARBZG}, § 9(1), § 11(4)`),
    weeklyRestWindowDays: figure(7, `${ARBZG}, § 9(1), § 11(3)`),
    // 8 hours, up to 10 when the average over 24 weeks stays at 8.
    maxDailyMinutes: figure(10 * HOUR, `${ARBZG}, § 3`),
    // Six working days of 8 hours on average.
    maxWeeklyMinutes: figure(48 * HOUR, `${ARBZG}, § 3`),
    // Monday to Saturday.
    maxConsecutiveDays: figure(6, `${ARBZG}, § 9(1)`),
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
export const lawOf = (profile: ProfileName, member: keyof ProfileLimits): string | null =>
  profile === 'custom' ? null : PROFILES[profile][member].law;

const BY_COUNTRY: Record<string, ProfileName> = { GB: 'UK', FR: 'FR', DE: 'DE' };

/** The profile of a location that names none: its country's, or the directive's. */
export function defaultProfile(country: string | undefined): ProfileName {
  return BY_COUNTRY[country?.toUpperCase() ?? ''] ?? 'EU';
}
