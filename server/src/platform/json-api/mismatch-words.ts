import { formMessages } from '@attune/domain/people';
import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
  undefined: 'nothing',
};

const formats: Readonly<Record<string, string>> = {
  date: 'Give a day as YYYY-MM-DD.',
  datetime: 'Give an instant as YYYY-MM-DDThh:mm:ssZ, with its time zone.',
  time: 'Give a time of day as hh:mm.',
  email: 'Give an e-mail address.',
  url: 'Give an address that begins with http:// or https://.',
};

const maxChoices = 20;

/** Describes a validation issue in a sentence for people; the contract's own messages take precedence. */
export const wordsOfMismatch: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? formMessages.required(nameOf(issue))
        : `This has to be ${kinds[issue.expected] ?? 'something else'}.`;
    case 'invalid_value':
      return issue.input === undefined ? formMessages.required(nameOf(issue)) : choiceOf(issue.values);
    case 'unrecognized_keys':
      return 'This is not known here. Leave it out, or look for a misspelling.';
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      return `At least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This value has the wrong format.';
    default:
      return 'This value is not valid.';
  }
};

/** The display name of an attribute: `firstName` is "First name". */
function nameOf({ path }: { readonly path?: readonly PropertyKey[] | undefined }): string {
  const name = path?.at(-1);
  if (name === undefined) return 'The body';
  const words = String(name).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

function choiceOf(values: readonly unknown[]): string {
  const named = values.slice(0, maxChoices).map(String).join(', ');
  if (values.length === 1) return `This has to be ${named}.`;
  return `Choose one of: ${named}${values.length > maxChoices ? ', ...' : ''}.`;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
