import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementKind } from '../surveys/index.ts';
import type { AskedStatement } from './answer.ts';
import { decodeResponse, encodeResponse, encodedRatings, holdsText, isSubmitted } from './encoding.ts';
import { type Response, emptyResponse } from './response.ts';

const kinds: fc.Arbitrary<StatementKind> = fc.constantFrom('likert5', 'enps', 'openResponse');

const answerOn: Readonly<Record<StatementKind, fc.Arbitrary<number | string>>> = {
  likert5: fc.integer({ min: 1, max: 5 }),
  enps: fc.integer({ min: 0, max: 10 }),
  openResponse: fc.string({ minLength: 1, maxLength: 2000, unit: 'binary' }).filter((text) => text.length <= 2000),
};

const written = fc.array(kinds, { maxLength: 80 }).chain((list) => {
  const statements: readonly AskedStatement[] = list.map((kind) => ({ kind, isRequired: true }));
  const response: fc.Arbitrary<Response> = fc.record({
    answers: fc.tuple(...list.map((kind) => fc.option(answerOn[kind]))),
    chosenAt: fc.oneof(fc.constant(list.map(() => 0)), fc.tuple(...list.map(() => fc.nat({ max: 2 ** 32 - 1 })))),
    followUp: fc.option(fc.record({ index: fc.nat({ max: 999 }), id: fc.string({ maxLength: 100 }) })),
    isSubmitted: fc.boolean(),
    replyKey: fc.option(fc.stringMatching(/^[0-9a-f]{32}$/), { nil: undefined }),
  });
  return fc.record({ statements: fc.constant(statements), response });
});

const likert = (count: number): readonly AskedStatement[] =>
  Array.from({ length: count }, () => ({ kind: 'likert5', isRequired: true }));

describe('an encoded response', () => {
  it('decodes to what was encoded', () => {
    fc.assert(
      fc.property(written, ({ statements, response }) => {
        expect(decodeResponse(encodeResponse(response, statements), statements)).toEqual(response);
      }),
    );
  });

  it('shows whether it contains text without being decoded', () => {
    fc.assert(
      fc.property(written, ({ statements, response }) => {
        const open = statements.filter(({ kind }) => kind === 'openResponse').length;
        const counts = { rated: statements.length - open, open };
        expect(holdsText(encodeResponse(response, statements), counts)).toBe(
          response.answers.some((answer) => typeof answer === 'string'),
        );
      }),
    );
    expect(() => holdsText(encodeResponse(emptyResponse(likert(3)), likert(3)), { rated: 4, open: 0 })).toThrow(
      RangeError,
    );
  });

  it('can be decoded inside a larger buffer', () => {
    const statements = likert(3);
    const bytes = encodeResponse({ ...emptyResponse(statements), answers: [1, null, 5] }, statements);
    const buffer = new Uint8Array(bytes.length + 3);
    buffer.set(bytes, 3);
    expect(decodeResponse(buffer.subarray(3), statements).answers).toEqual([1, null, 5]);
  });

  it.each([
    ['nothing', '', 512],
    ['a sentence', 'x'.repeat(150), 512],
    ['a paragraph', 'x'.repeat(800), 2048],
    ['all that fits', 'x'.repeat(2000), 8192],
  ])('of 58 ratings and %s has one of few sizes', (_, text, size) => {
    const statements: readonly AskedStatement[] = [...likert(58), { kind: 'openResponse', isRequired: false }];
    const response = {
      ...emptyResponse(statements),
      answers: [...Array.from({ length: 58 }, () => 3), text || null],
      isSubmitted: true,
    };
    expect(encodeResponse(response, statements)).toHaveLength(size);
  });

  it('grows in steps of the largest size for several long texts', () => {
    const statements: readonly AskedStatement[] = Array.from({ length: 3 }, () => ({
      kind: 'openResponse',
      isRequired: false,
    }));
    const response = { ...emptyResponse(statements), answers: statements.map(() => 'x'.repeat(2000)) };
    expect(encodeResponse(response, statements)).toHaveLength(16_384);
  });

  it('returns its ratings without decoding the rest', () => {
    const statements: readonly AskedStatement[] = [
      { kind: 'openResponse', isRequired: false },
      { kind: 'enps', isRequired: true },
      ...likert(2),
    ];
    const bytes = encodeResponse({ ...emptyResponse(statements), answers: ['Hello', 0, 5, null] }, statements);
    expect([...encodedRatings(bytes, 3)]).toEqual([1, 5, 0]);
    expect(isSubmitted(bytes)).toBe(false);
  });

  it('refuses bytes of another survey or version', () => {
    const bytes = encodeResponse(emptyResponse(likert(7)), likert(7));
    expect(() => decodeResponse(bytes, likert(8))).toThrow(RangeError);
    expect(() => encodedRatings(bytes, 6)).toThrow(RangeError);
    bytes[0] = 2;
    expect(() => decodeResponse(bytes, likert(7))).toThrow(RangeError);
  });
});
