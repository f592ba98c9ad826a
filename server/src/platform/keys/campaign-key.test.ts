import * as fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveFrom, hashOfToken } from './campaign-key.ts';

const key = deriveFrom(randomBytes(32));
const responseKey = key.responseKey(key.linkToken('17', 0));

describe('the key of a campaign', () => {
  test('derives a unique, deterministic link per employee and generation', () => {
    const tokens = ['1', '2', '12'].flatMap((employee) =>
      [0, 1, 21].map((generation) => key.linkToken(employee, generation).toString('hex')),
    );
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(key.linkToken('12', 1)).toEqual(key.linkToken('12', 1));
    expect(key.linkToken('1', 21)).not.toEqual(key.linkToken('12', 1));
  });

  test('of another campaign derives other links', () => {
    expect(deriveFrom(randomBytes(32)).linkToken('1', 0)).not.toEqual(key.linkToken('1', 0));
  });

  test('derives unrelated links, hashes and response keys', () => {
    const token = key.linkToken('17', 0);
    expect(
      new Set([token, hashOfToken(token).subarray(0, 16), key.responseKey(token)].map((bytes) => bytes.toString('hex')))
        .size,
    ).toBe(3);
  });

  test('unseals what it has sealed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), fc.nat(), (answers, version) => {
        expect([...key.open(responseKey, key.seal(responseKey, answers, version), version)]).toEqual([...answers]);
      }),
    );
  });

  test('seals the same answers differently each time, at the same length', () => {
    const answers = Buffer.from('the same answers');
    const [one, other] = [key.seal(responseKey, answers, 1), key.seal(responseKey, answers, 1)];
    expect(one).not.toEqual(other);
    expect(one.length).toBe(other.length);
    expect(one.includes(answers)).toBe(false);
  });

  test('refuses answers that were altered or moved from another response or version', () => {
    const sealed = key.seal(responseKey, Buffer.from('answers'), 3);
    const altered = Buffer.from(sealed);
    altered[20] = (altered[20] as number) ^ 1;
    expect(() => key.open(responseKey, altered, 3)).toThrow();
    expect(() => key.open(key.responseKey(key.linkToken('18', 0)), sealed, 3)).toThrow();
    expect(() => key.open(responseKey, sealed, 2)).toThrow();
    expect(() => deriveFrom(randomBytes(32)).open(responseKey, sealed, 3)).toThrow();
  });
});
