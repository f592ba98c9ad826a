import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPage, responseKeyBytes, unpackPage } from './sealed-page.ts';

const response = fc.record({ responseKey: fc.uint8Array({ minLength: responseKeyBytes, maxLength: responseKeyBytes }), version: fc.nat({ max: 2 ** 31 - 1 }), sealed: fc.uint8Array({ maxLength: 60 }) });

test('what is put together into a page comes out of it again', () => {
  fc.assert(
    fc.property(fc.array(response, { maxLength: 20 }), (responses) => {
      const unpacked = unpackPage(packPage(responses)).map(({ responseKey, version, sealed }) => ({ responseKey: responseKey.slice(), version, sealed: sealed.slice() }));
      expect(unpacked).toEqual(responses.map(({ responseKey, version, sealed }) => ({ responseKey: Uint8Array.from(responseKey), version, sealed: Uint8Array.from(sealed) })));
    }),
  );
});
