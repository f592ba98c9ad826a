import { type SealedPage, type SealedResponse, responseKeyBytes } from './sealed-page.ts';

/** Packs responses into a page, each with its key before it. */
export function packPage(responses: readonly SealedResponse[]): SealedPage {
  const lengths = Int32Array.from(responses, ({ sealed }) => responseKeyBytes + sealed.length);
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  responses.forEach(({ responseKey, sealed }, index) => {
    bytes.set(responseKey, at);
    bytes.set(sealed, at + responseKeyBytes);
    at += lengths[index] as number;
  });
  return { bytes, lengths, versions: Int32Array.from(responses, ({ version }) => version) };
}
