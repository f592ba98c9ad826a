import { fieldNameOf } from '@attune/contract/protocol/field-names';
import { bodyOf, id, line, query } from '@attune/contract/protocol/json-api';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from '../../../../testing/src/contract-endpoints.ts';
import { presentMismatch } from './errors.ts';
import { wordsOfMismatch } from './mismatch-words.ts';

type Part = 'query' | 'body';

function detailsOf(schema: z.ZodType, value: unknown, part: Part): readonly string[] {
  const { error } = schema.safeParse(value, { error: wordsOfMismatch });
  return error ? presentMismatch(part, error.issues).errors.map(({ detail = '' }) => detail) : [];
}

describe('a refusal of a value', () => {
  const widget = bodyOf('widgets', {
    name: line(20),
    size: z.int().min(2).max(9).optional(),
    ownerId: id.nullable().optional(),
    groupIds: z.array(id).max(2).optional(),
    startsOn: z.iso.date().optional(),
    color: z.enum(['red', 'blue']).optional(),
    isFFManaged: z.boolean().optional(),
  });
  const details = (attributes: object) => detailsOf(widget, { data: { type: 'widgets', attributes } }, 'body');

  test.each([
    [{}, 'Name is required.'],
    [{ name: 5 }, 'Name must be text.'],
    [{ name: 'x'.repeat(21) }, 'Name must have at most 20 characters.'],
    [{ name: 'a\nb' }, 'Name must be one line without control characters.'],
    [{ name: 'a', size: 'large' }, 'Size must be a number.'],
    [{ name: 'a', size: 1.5 }, 'Size must be a whole number.'],
    [{ name: 'a', size: 1 }, 'Size must be at least 2.'],
    [{ name: 'a', size: 10 }, 'Size must be at most 9.'],
    [{ name: 'a', ownerId: 'me' }, 'Owner ID must be an ID: a positive whole number.'],
    [{ name: 'a', ownerId: 7 }, 'Owner ID must be an ID: a positive whole number in quotes.'],
    [{ name: 'a', groupIds: ['1', 'x'] }, 'Group IDs, entry 2 must be an ID: a positive whole number.'],
    [{ name: 'a', groupIds: ['1', '2', '3'] }, 'Group IDs must have at most 2 entries.'],
    [{ name: 'a', startsOn: '3/2/2026' }, 'Starts on must be a date as YYYY-MM-DD, such as 2026-03-02.'],
    [{ name: 'a', color: 'green' }, 'Color must be one of: red, blue.'],
    [{ name: 'a', isFFManaged: 'yes' }, 'Is FF managed must be true or false.'],
    [{ name: 'a', colour: 'red' }, 'There is no "colour" here. Leave it out or check the spelling.'],
  ])('of %j names the field and what is expected', (attributes, detail) => {
    expect(details(attributes)).toEqual([detail]);
  });

  test('names the value inside a field with several forms', () => {
    const several = query({ 'filter[parent]': z.union([z.literal('null'), id]).optional() });
    expect(detailsOf(several, { 'filter[parent]': 'x' }, 'query')).toEqual([
      '"filter[parent]" must be an ID: a positive whole number.',
    ]);
  });

  test('calls fields by their words', () => {
    expect(['v3GroupId', 'emailAddress', 'enpsScore', 'isFFManaged'].map((name) => fieldNameOf([name]))).toEqual([
      'Group ID',
      'Email address',
      'eNPS score',
      'Is FF managed',
    ]);
  });
});

describe('every field of the contract', () => {
  const wrongValues = [
    [undefined, null, 7, -1, 1e12, 1.5, true, '', 'x', 'x\ny\u0000', 'x'.repeat(100_000)],
    [[], [null], ['x'], Array(20_000).fill('1'), {}, { a: 1 }],
  ].flat();
  const unclear = /^(This|That|It|At most|At least|Invalid|Can) |not an identifier|something else|nothing\.|undefined/;

  test('is refused with a sentence that says what to do', () => {
    const said = contractEndpoints.flatMap((endpoint) =>
      (['query', 'body'] as const).flatMap((part) =>
        fieldsOf(endpoint[part], part).flatMap(({ name, inside }) =>
          wrongValues.flatMap((value) =>
            detailsOf(endpoint[part], inside(value), part).map((detail) => ({ name, detail })),
          ),
        ),
      ),
    );
    expect(said.length).toBeGreaterThan(5000);
    expect(said.filter(({ detail }) => unclear.test(detail) || !detail.endsWith('.'))).toEqual([]);
  });
});

type Field = { readonly name: string; readonly inside: (value: unknown) => unknown };

function fieldsOf(schema: z.ZodType, part: Part): readonly Field[] {
  if (part === 'query')
    return Object.keys(shapeOf(schema)).map((name) => ({ name, inside: (value) => ({ [name]: value }) }));
  const { type, attributes } = shapeOf(shapeOf(schema)['data']);
  const [literal] = type instanceof z.ZodLiteral ? [...type.values] : [];
  return Object.keys(shapeOf(attributes)).map((name) => ({
    name,
    inside: (value) => ({ data: { type: literal, attributes: { [name]: value } } }),
  }));
}

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? shapeOf(schema.unwrap() as z.ZodType)
    : {};
}
