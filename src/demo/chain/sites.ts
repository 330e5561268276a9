/** The six sites of the chain, and what people are trained for there. */
import { idOf } from '../random.ts';

export const CHAIN_NAME = 'Larkfield Hire & Sales';
export const TIME_ZONE = 'Europe/London';
/** Whose public holidays hold at every site. */
export const HOLIDAY_REGION = 'GB-ENG';

const place = (
  name: string,
  line1: string,
  city: string,
  postcode: string,
  latitude: number,
  longitude: number,
) => ({
  id: idOf('site', name),
  name,
  address: { line1, city, postcode, country: 'GB' },
  coordinates: { latitude, longitude },
  timeZone: TIME_ZONE,
});

export const SITES = [
  place('Leeds', '14 Foundry Approach', 'Leeds', 'LS9 6DB', 53.8046, -1.5201),
  place('York', 'Unit 3, Clifton Works', 'York', 'YO30 4XT', 53.9836, -1.1052),
  place('Hull', '88 Wincolmlee Dock Road', 'Hull', 'HU2 8AH', 53.7542, -0.3321),
  place('Sheffield', '5 Attercliffe Yard', 'Sheffield', 'S9 3QS', 53.3951, -1.4367),
  place('Manchester', '41 Trafford Wharf Lane', 'Manchester', 'M17 1AB', 53.4667, -2.2896),
  place('Newcastle', '9 Walker Quay', 'Newcastle upon Tyne', 'NE6 2HL', 54.9715, -1.5573),
] as const;

/** Qualifications: `id` is the role of a shift and the requirement of an eligibility row. */
const training = (name: string) => ({ id: idOf('role', name), name });

export const ROLES = {
  supervisor: training('Supervisor, key holder'),
  counter: training('Hire counter'),
  technician: training('Workshop technician'),
  driver: training('Delivery driver (C1, CPC)'),
  loader: training('Forklift and telehandler'),
  lifting: training('Appointed person for lifting'),
} as const;
export type RoleName = keyof typeof ROLES;
