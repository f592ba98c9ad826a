import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastKeyIn, responseKeyBytes, unpackPage } from './sealed-page.ts';
import { packPage } from './sealed-page.test-support.ts';

const response = fc.record({
  responseKey: fc.uint8Array({ minLength: responseKeyBytes, maxLength: responseKeyBytes }),
  version: fc.nat({ max: 2 ** 31 - 1 }),
  sealed: fc.uint8Array({ maxLength: 60 }),
});

test('a page unpacks to the responses packed into it', () => {
  fc.assert(
    fc.property(fc.array(response, { maxLength: 20 }), (responses) => {
      const unpacked = unpackPage(packPage(responses)).map(({ responseKey, version, sealed }) => ({
        responseKey: responseKey.slice(),
        version,
        sealed: sealed.slice(),
      }));
      expect(unpacked).toEqual(
        responses.map(({ responseKey, version, sealed }) => ({
          responseKey: Uint8Array.from(responseKey),
          version,
          sealed: Uint8Array.from(sealed),
        })),
      );
    }),
  );
});

test('a page knows the key after which the next one starts', () => {
  fc.assert(
    fc.property(fc.array(response, { minLength: 1, maxLength: 20 }), (responses) => {
      expect([...lastKeyIn(packPage(responses))]).toEqual([...(responses.at(-1)?.responseKey ?? [])]);
    }),
  );
});
