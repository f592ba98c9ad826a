import { type CalendarDay, addDays } from './calendar-day.ts';

type Country = 'US' | 'CA' | 'BR' | 'MX' | 'GB' | 'IE' | 'DE' | 'AT' | 'CH' | 'FR' | 'ES' | 'PT';

/** Holidays of whole countries; those of states and cities are left out. */
type Holiday = { readonly name: string; readonly in: readonly Country[] | 'everywhere' };

/** By date, as MM-DD. */
const fixed: Readonly<Record<string, readonly Holiday[]>> = {
  '01-01': [{ name: 'New Year’s Day', in: 'everywhere' }],
  '01-06': [{ name: 'Epiphany', in: ['AT', 'ES'] }],
  '03-17': [{ name: 'Saint Patrick’s Day', in: ['IE'] }],
  '04-21': [{ name: 'Tiradentes Day', in: ['BR'] }],
  '04-25': [{ name: 'Freedom Day', in: ['PT'] }],
  '05-01': [{ name: 'Labor Day', in: ['BR', 'MX', 'DE', 'AT', 'FR', 'ES', 'PT'] }],
  '05-08': [{ name: 'Victory Day', in: ['FR'] }],
  '06-10': [{ name: 'Portugal Day', in: ['PT'] }],
  '06-19': [{ name: 'Juneteenth', in: ['US'] }],
  '07-01': [{ name: 'Canada Day', in: ['CA'] }],
  '07-04': [{ name: 'Independence Day', in: ['US'] }],
  '07-14': [{ name: 'Bastille Day', in: ['FR'] }],
  '08-01': [{ name: 'the National Day', in: ['CH'] }],
  '08-15': [{ name: 'Assumption Day', in: ['AT', 'FR', 'ES', 'PT'] }],
  '09-07': [{ name: 'Independence Day', in: ['BR'] }],
  '09-16': [{ name: 'Independence Day', in: ['MX'] }],
  '10-03': [{ name: 'the Day of German Unity', in: ['DE'] }],
  '10-05': [{ name: 'Republic Day', in: ['PT'] }],
  '10-12': [
    { name: 'the National Day', in: ['ES'] },
    { name: 'the day of Our Lady of Aparecida', in: ['BR'] },
  ],
  '10-26': [{ name: 'the National Day', in: ['AT'] }],
  '11-01': [{ name: 'All Saints’ Day', in: ['AT', 'FR', 'ES', 'PT'] }],
  '11-02': [{ name: 'All Souls’ Day', in: ['BR'] }],
  '11-11': [
    { name: 'Veterans Day', in: ['US'] },
    { name: 'Armistice Day', in: ['FR'] },
  ],
  '11-15': [{ name: 'Republic Day', in: ['BR'] }],
  '11-20': [{ name: 'Black Consciousness Day', in: ['BR'] }],
  '12-01': [{ name: 'Restoration Day', in: ['PT'] }],
  '12-06': [{ name: 'Constitution Day', in: ['ES'] }],
  '12-08': [{ name: 'the Immaculate Conception', in: ['AT', 'ES', 'PT'] }],
  '12-25': [{ name: 'Christmas Day', in: 'everywhere' }],
  '12-26': [{ name: 'the day after Christmas', in: ['GB', 'IE', 'CA', 'DE', 'AT', 'CH'] }],
};

/** By days from Easter Sunday. */
const aroundEaster: Readonly<Record<number, readonly Holiday[]>> = {
  [-47]: [{ name: 'Carnival', in: ['BR'] }],
  [-2]: [{ name: 'Good Friday', in: ['CA', 'BR', 'GB', 'DE', 'CH', 'ES', 'PT', 'MX'] }],
  1: [{ name: 'Easter Monday', in: ['GB', 'IE', 'DE', 'AT', 'CH', 'FR'] }],
  39: [{ name: 'Ascension Day', in: ['DE', 'AT', 'CH', 'FR'] }],
  50: [{ name: 'Whit Monday', in: ['DE', 'AT', 'CH', 'FR'] }],
  60: [{ name: 'Corpus Christi', in: ['AT', 'BR', 'PT'] }],
};

/** By month, weekday from Sunday, and its number in the month; the last one is -1. */
const byWeekday: readonly (Holiday & { readonly month: number; readonly weekday: number; readonly count: number })[] = [
  { name: 'Martin Luther King Jr. Day', in: ['US'], month: 1, weekday: 1, count: 3 },
  { name: 'Presidents’ Day', in: ['US'], month: 2, weekday: 1, count: 3 },
  { name: 'the May bank holiday', in: ['GB', 'IE'], month: 5, weekday: 1, count: 1 },
  { name: 'the spring bank holiday', in: ['GB'], month: 5, weekday: 1, count: -1 },
  { name: 'Memorial Day', in: ['US'], month: 5, weekday: 1, count: -1 },
  { name: 'the summer bank holiday', in: ['GB'], month: 8, weekday: 1, count: -1 },
  { name: 'Labor Day', in: ['US', 'CA'], month: 9, weekday: 1, count: 1 },
  { name: 'Thanksgiving', in: ['CA'], month: 10, weekday: 1, count: 2 },
  { name: 'Thanksgiving', in: ['US'], month: 11, weekday: 4, count: 4 },
];

const countryOf: readonly (readonly [Country, RegExp])[] = [
  [
    'CA',
    /^America\/(?:Toronto|Vancouver|Montreal|Winnipeg|Edmonton|Halifax|St_Johns|Regina|Moncton|Calgary|Whitehorse)$/u,
  ],
  [
    'BR',
    /^America\/(?:Sao_Paulo|Bahia|Fortaleza|Recife|Manaus|Belem|Cuiaba|Maceio|Porto_Velho|Campo_Grande|Rio_Branco)$/u,
  ],
  ['MX', /^America\/(?:Mexico_City|Monterrey|Cancun|Tijuana|Merida|Chihuahua|Hermosillo|Mazatlan)$/u],
  [
    'US',
    /^(?:US\/.*|Pacific\/Honolulu|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage|Boise|Adak|Juneau|(?:Indiana|Kentucky|North_Dakota)\/.*))$/u,
  ],
  ['GB', /^Europe\/(?:London|Belfast)$/u],
  ['IE', /^Europe\/Dublin$/u],
  ['DE', /^Europe\/(?:Berlin|Busingen)$/u],
  ['AT', /^Europe\/Vienna$/u],
  ['CH', /^Europe\/Zurich$/u],
  ['FR', /^Europe\/Paris$/u],
  ['ES', /^(?:Europe\/Madrid|Atlantic\/Canary|Africa\/Ceuta)$/u],
  ['PT', /^(?:Europe\/Lisbon|Atlantic\/(?:Madeira|Azores))$/u],
];

/**
 * The public holiday of a day in the country of a time zone, as in "December 25 is Christmas Day". Of countries that it
 * does not know, it knows New Year and Christmas.
 */
export function holidayOn(day: CalendarDay, timeZone: string): string | undefined {
  const country = countryOf.find(([, zones]) => zones.test(timeZone))?.[0];
  const holds = ({ in: where }: Holiday) =>
    where === 'everywhere' || (country !== undefined && where.includes(country));
  return [...(fixed[day.slice(5)] ?? []), ...movable(day)].find(holds)?.name;
}

function movable(day: CalendarDay): readonly Holiday[] {
  const easter = easterOf(Number(day.slice(0, 4)));
  const [, near = []] =
    Object.entries(aroundEaster).find(([distance]) => addDays(easter, Number(distance)) === day) ?? [];
  return [...near, ...byWeekday.filter(({ month, weekday, count }) => isNth(day, { month, weekday, count }))];
}

function isNth(
  day: CalendarDay,
  { month, weekday, count }: { readonly month: number; readonly weekday: number; readonly count: number },
): boolean {
  const isMonth = (other: CalendarDay) => Number(other.slice(5, 7)) === month;
  if (!isMonth(day) || new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday) return false;
  return count === -1 ? !isMonth(addDays(day, 7)) : Math.ceil(Number(day.slice(8)) / 7) === count;
}

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterOf(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leap = Math.floor(century / 4);
  const moon = (19 * golden + century - leap - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const count = moon + weekday - 7 * correction + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(Math.floor(count / 31))}-${two((count % 31) + 1)}` as CalendarDay;
}
