import type { Id } from '../kernel/index.ts';
import { parseDay } from './day-entry.ts';

/**
 * Types of attributes. A `choice` attribute is a group type, so results can be split by it; the other types cannot
 * split results.
 */
export const attributeTypes = ['text', 'number', 'date', 'choice'] as const;

export type AttributeType = (typeof attributeTypes)[number];

/** A custom employee field of an organization. `columnName` is its column in the employee file. */
export type EmployeeAttribute = {
  readonly id: Id<'employee-attribute'>;
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly columnName: string;
  readonly type: Exclude<AttributeType, 'choice'>;
  readonly order: number;
};

/** The value of an attribute for an employee; null for no value. */
export type AttributeValue = { readonly attributeId: string; readonly value: string | null };

const longestAttributeValue = 500;

/** Maximum number of attributes that are not choices, because each adds a column to the employee file. */
export const maxAttributes = 30;

const number = /^([+-]?)0*(\d{1,15})(?:[.](\d{1,6}))?$/;

type ReadValue = { readonly value: string | null } | { readonly problem: string };

/**
 * Parses the value of an attribute into its stored form: trimmed text, numbers without redundant signs and zeros, dates
 * as YYYY-MM-DD, null for empty. Returns an error message if the text does not fit the type.
 */
export function readAttributeValue(type: EmployeeAttribute['type'], text: string): ReadValue {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  return { text: readText, number: readNumber, date: readDay }[type](trimmed);
}

function readText(text: string): ReadValue {
  if (text.length > longestAttributeValue)
    return { problem: `A value can have at most ${longestAttributeValue} characters.` };
  if (!text.isWellFormed() || /[\p{Cc}\u2028\u2029]/u.test(text))
    return { problem: 'Remove line breaks and control characters.' };
  return { value: text };
}

function readNumber(text: string): ReadValue {
  const [, sign, whole = '', fraction = ''] = number.exec(text) ?? [];
  if (whole === '') return { problem: 'Enter a number such as 12 or 12.5, with at most 15 digits.' };
  const decimals = fraction.replace(/0+$/, '');
  const size = decimals === '' ? whole : `${whole}.${decimals}`;
  return { value: sign === '-' && size !== '0' ? `-${size}` : size };
}

function readDay(text: string): ReadValue {
  const parsed = parseDay(text);
  return 'day' in parsed
    ? { value: parsed.day }
    : { problem: 'Enter a day as YYYY-MM-DD or MM/DD/YYYY, from 1900 on.' };
}
