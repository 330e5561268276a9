import type { FaultDetail } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import type { StoredSettings } from './location.repo.ts';

/** What the shape of the settings cannot say. */
export function settingsFaults(settings: StoredSettings): FaultDetail[] {
  const { operatingExceptions, holidayHours } = settings;
  return [
    ...exceptionFaults(operatingExceptions),
    ...(holidayHours === null ? [] : hoursFaults(holidayHours, 'body/holidayHours')),
    ...profileFaults(settings),
  ];
}

function exceptionFaults(exceptions: StoredSettings['operatingExceptions']): FaultDetail[] {
  const seen = new Set<string>();
  return exceptions.flatMap(({ date, ...hours }, index) => {
    const path = `body/operatingExceptions/${index}`;
    const faults: FaultDetail[] = [];
    if (seen.has(date)) {
      faults.push({
        path: `${path}/date`,
        code: 'DUPLICATE',
        message: say('faults.dayTwice'),
      });
    }
    seen.add(date);
    return [...faults, ...hoursFaults(hours, path)];
  });
}

/** A day is closed, or has both of its hours. */
function hoursFaults(
  { closed = false, opens, closes }: NonNullable<StoredSettings['holidayHours']>,
  path: string,
): FaultDetail[] {
  const hours = [opens, closes].filter((clock) => clock !== undefined).length;
  if (hours === (closed ? 0 : 2)) return [];
  const message = closed ? say('settings.isClosed') : say('settings.needsHours');
  return [{ path, code: 'UNFIT_EXCEPTION', message }];
}

export function profileFaults({
  ruleProfile,
  customProfile,
}: Pick<StoredSettings, 'ruleProfile' | 'customProfile'>): FaultDetail[] {
  if ((ruleProfile === 'custom') === (customProfile !== null)) return [];
  const message =
    ruleProfile === 'custom'
      ? say('settings.customNeedsLimits')
      : say('settings.notCustom', { profile: ruleProfile ?? say('settings.theDefault') });
  return [{ path: 'body/ruleProfile', code: 'UNFIT_PROFILE', message }];
}
