import { fieldNameOf, longestFieldName } from '@attune/contract/protocol/field-names';
import type { z } from 'zod';

/** What a value of another type has to be. JSON has no other types. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** Formats that the contract checks without a message of its own. */
const formats: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD, such as 2026-03-02',
  datetime: 'an instant with a time zone as YYYY-MM-DDThh:mm:ssZ, such as 2026-03-02T09:00:00Z',
  time: 'a time of day as hh:mm, such as 09:30',
  email: 'an email address, such as maya@acme.example',
  url: 'an address that begins with http:// or https://',
  uuid: 'a UUID',
  base64: 'encoded in base64',
};

const maxChoices = 20;

/**
 * Describes a validation issue in a sentence that names the field and what is expected. Messages of the contract take
 * precedence.
 */
export const wordsOfMismatch: z.core.$ZodErrorMap = (issue) => {
  const name = fieldNameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(name, issue);
    case 'invalid_value':
      return issue.input === undefined ? `${name} is required.` : `${name} must be ${choiceOf(issue.values)}.`;
    case 'unrecognized_keys':
      return issue.keys.map(unknownFieldWords).join(' ');
    case 'too_big':
      return limitWords(name, 'at most', { limit: issue.maximum, origin: issue.origin });
    case 'too_small':
      return limitWords(name, 'at least', { limit: issue.minimum, origin: issue.origin });
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return formatWords(name, issue);
    case 'invalid_key':
      return `${name} has a key that is not allowed here.`;
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return `${name} does not have one of the documented forms. See /openapi.json.`;
  }
};

/** Says that a field or parameter does not exist. */
export function unknownFieldWords(key: string): string {
  return `There is no "${key.slice(0, longestFieldName)}" here. Leave it out or check the spelling.`;
}

function typeWords(name: string, { expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  if (input === undefined) return `${name} is required.`;
  const kind = kinds[expected];
  return kind === undefined ? `${name} is not allowed here. Leave it out.` : `${name} must be ${kind}.`;
}

function choiceOf(values: readonly unknown[]): string {
  const [only, ...others] = values.slice(0, maxChoices).map(String);
  if (others.length === 0) return String(only);
  return `one of: ${[only, ...others].join(', ')}${values.length > maxChoices ? ', …' : ''}`;
}

function limitWords(
  name: string,
  word: 'at most' | 'at least',
  { limit, origin }: { readonly limit: number | bigint; readonly origin: string },
): string {
  if (origin === 'string') return `${name} must have ${word} ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set')
    return `${name} must have ${word} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  return `${name} must be ${word} ${limit}.`;
}

function formatWords(name: string, { format }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>): string {
  const expected = formats[format];
  return expected === undefined
    ? `${name} does not have the documented form. See /openapi.json.`
    : `${name} must be ${expected}.`;
}
