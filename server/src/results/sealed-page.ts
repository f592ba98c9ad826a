/** A sealed response as it lies in the database. */
export type SealedResponse = { readonly responseKey: Uint8Array; readonly version: number; readonly sealed: Uint8Array };

/** Many sealed responses in one piece of memory, which can change hands between threads without being copied. */
export type SealedPage = { readonly bytes: Uint8Array<ArrayBuffer>; readonly lengths: Int32Array; readonly versions: Int32Array };

export const responseKeyBytes = 16;

/** Puts responses together: each with its key before it. */
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

/** Takes responses apart again, without copying them. */
export function unpackPage({ bytes, lengths, versions }: SealedPage): readonly SealedResponse[] {
  let at = 0;
  return Array.from(lengths, (length, index) => {
    const start = at;
    at += length;
    return { responseKey: bytes.subarray(start, start + responseKeyBytes), version: versions[index] as number, sealed: bytes.subarray(start + responseKeyBytes, at) };
  });
}
