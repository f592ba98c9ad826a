import type { Id } from '../kernel/index.ts';
import { parseDay } from './day-entry.ts';

/**
 * What an attribute can be. A choice is a family of groups, so that results can be split by it; the others are never
 * used for that.
 */
export const attributeTypes = ['text', 'number', 'date', 'choice'] as const;

export type AttributeType = (typeof attributeTypes)[number];

/**
 * What an organization records of its employees in words, numbers or days. Its column in the employee file is
 * `columnName`.
 */
export type EmployeeAttribute = {
  readonly id: Id<'employee-attribute'>;
  readonly organizationId: Id<'organization'>;
  readonly name: string;
  readonly columnName: string;
  readonly type: Exclude<AttributeType, 'choice'>;
  readonly order: number;
};

/** That an employee has a value of an attribute, or is to have it; null is none. */
export type AttributeValue = { readonly attributeId: string; readonly value: string | null };

export const longestAttributeValue = 500;

/** How many attributes that are no choices an organization can have: an employee file has a column for each. */
export const maxAttributes = 30;

const number = /^([+-]?)0*(\d{1,15})(?:[.](\d{1,6}))?$/;

type ReadValue = { readonly value: string | null } | { readonly problem: string };

/**
 * What somebody wrote for an attribute, as it is stored and compared: trimmed, numbers without needless signs and
 * zeros, days as YYYY-MM-DD; null for nothing. Gives a sentence for people where it is no value of that type.
 */
export function readAttributeValue(type: EmployeeAttribute['type'], text: string): ReadValue {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  return { text: readText, number: readNumber, date: readDay }[type](trimmed);
}

function readText(text: string): ReadValue {
  if (text.length > longestAttributeValue) return { problem: `At most ${longestAttributeValue} characters.` };
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
