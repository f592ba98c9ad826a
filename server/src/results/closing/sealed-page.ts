/** A sealed response as stored in the database. */
export type SealedResponse = {
  readonly responseKey: Uint8Array;
  readonly version: number;
  readonly sealed: Uint8Array;
};

/**
 * Many sealed responses in one buffer, each with its key before it, which can be transferred between threads without
 * copying.
 */
export type SealedPage = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lengths: Int32Array;
  readonly versions: Int32Array;
};

export const responseKeyBytes = 16;

/** The key of the last response. */
export function lastKeyIn({ bytes, lengths }: SealedPage): Uint8Array {
  const start = bytes.length - (lengths.at(-1) ?? 0);
  return bytes.slice(start, start + responseKeyBytes);
}

/** Splits a page into responses without copying. */
export function unpackPage({ bytes, lengths, versions }: SealedPage): readonly SealedResponse[] {
  let at = 0;
  return Array.from(lengths, (length, index) => {
    const start = at;
    at += length;
    return {
      responseKey: bytes.subarray(start, start + responseKeyBytes),
      version: versions[index] as number,
      sealed: bytes.subarray(start + responseKeyBytes, at),
    };
  });
}
