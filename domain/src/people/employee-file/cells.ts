import { type CalendarDay, isId, isLocale, timeZoneNamed } from '../../kernel/index.ts';
import { parseDay } from '../day-entry.ts';
import { emailAdvice, parseEmail } from '../email.ts';
import type { EmploymentStatus } from '../employee.ts';
import { parsePhone } from '../phone.ts';

/** The parsed value of a cell, or advice on how to correct it. */
export type CellReading<Value> =
  | { readonly value: Value; readonly advice?: never }
  | { readonly advice: string; readonly value?: never };

const longestText = 100;
const longestGroupName = 200;
const maxLevels = 20;
const controlCharacter = /\p{Cc}/u;
const shortPart = /(?<!\d)\d(?=\/)/g;

/** Separates the levels in a group path. */
export const levelSeparator = ' > ';

const yesAndNo = new Map([
  ['true', true],
  ['yes', true],
  ['y', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['n', false],
  ['0', false],
]);

/** Parses a name or another short text on one line. */
export function readText(text: string): CellReading<string> {
  if (controlCharacter.test(text)) return { advice: 'Remove line breaks and other invisible characters.' };
  return text.length > longestText ? { advice: `Use at most ${longestText} characters.` } : { value: text };
}

/** Parses an employee id of Attune. Whether it exists is checked for the whole row. */
export function readEmployeeId(text: string): CellReading<string> {
  return isId(text)
    ? { value: text }
    : { advice: 'Use the id from an exported file, or leave the cell empty for somebody new.' };
}

/** Normalizes an e-mail address; the advice names likely typing errors. */
export function readEmail(text: string): CellReading<string> {
  const value = parseEmail(text);
  return value === undefined ? { advice: emailAdvice(text) ?? '' } : { value };
}

/** Normalizes a phone number to its stored form with country code. */
export function readPhone(text: string): CellReading<string> {
  const value = parsePhone(text);
  return value === undefined
    ? { advice: 'Text messages reach US numbers only: write 10 digits, or leave the cell empty.' }
    : { value };
}

/** Parses a date as MM/DD/YYYY, also without leading zeros as spreadsheets write it. */
export function readDay(text: string): CellReading<CalendarDay> {
  const padded = text.replaceAll(shortPart, '0$&');
  const reading = parseDay(padded);
  if ('day' in reading) return { value: reading.day };
  if (reading.problem === 'before-1900') return { advice: 'Use a day after 1899.' };
  return { advice: 'Use a day that exists, as YYYY-MM-DD or MM/DD/YYYY.' };
}

/** Parses yes or no in the spellings that spreadsheets use. */
export function readYesOrNo(text: string): CellReading<boolean> {
  const value = yesAndNo.get(text.toLowerCase());
  return value === undefined ? { advice: 'Write true or false.' } : { value };
}

/** Parses the employment status, ignoring case. */
export function readStatus(text: string): CellReading<EmploymentStatus> {
  const value = text.toLowerCase();
  return value === 'active' || value === 'inactive' ? { value } : { advice: 'Write active or inactive.' };
}

/** Parses an IANA time zone name. Refuses UTC offsets, which ignore daylight saving time. */
export function readTimeZone(text: string): CellReading<string> {
  const value = /^[a-z]/i.test(text) ? timeZoneNamed(text) : undefined;
  return value === undefined
    ? { advice: 'Write the name of a time zone, such as America/Chicago, or leave the cell empty.' }
    : { value };
}

/** Parses a language tag (BCP 47) such as pt-BR; also accepts underscores and other capitalization. */
export function readLocale(text: string): CellReading<string> {
  const value = isLocale(text) ? text : canonicalLocale(text);
  return value === undefined
    ? { advice: 'Write a language such as en, de or pt-BR, or leave the cell empty.' }
    : { value };
}

function canonicalLocale(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-')).find(isLocale);
  } catch {
    return undefined;
  }
}

/** Normalizes a group path by trimming each level. */
export function readGroup(text: string): CellReading<string> {
  if (controlCharacter.test(text)) return { advice: 'Remove line breaks and other invisible characters.' };
  if (!text.includes('>')) return text.length > longestGroupName ? tooLongGroupName : { value: text };
  const levels = text.split('>').map((level) => level.trim());
  if (levels.includes('')) return { advice: 'Write a group between every two > signs, for example Engineering > Web.' };
  if (levels.length > maxLevels) return { advice: `Use at most ${maxLevels} levels.` };
  return levels.some((level) => level.length > longestGroupName)
    ? tooLongGroupName
    : { value: levels.join(levelSeparator) };
}

const tooLongGroupName = { advice: `Use at most ${longestGroupName} characters for the name of a group.` } as const;
