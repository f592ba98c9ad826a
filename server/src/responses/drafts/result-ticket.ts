import type { ResponseOfLink } from './open-responses.ts';

/*
 * Personal results are shown once, to the browser that sent the answers. With the sending it is given a ticket, which
 * holds its ratings sealed, and brings it to the page of thanks. Nothing is read from the database for it: what
 * somebody else sends with the same link in between changes nothing of what this browser is shown.
 */
export const ticketSeconds = 300;

/** No version of a response is negative, so that a ticket is never taken for one. */
const ticketVersion = -1;
const stampBytes = 8;

type Key = Pick<ResponseOfLink, 'key' | 'responseKey'>;

export function makeTicket({ key, responseKey }: Key, ratings: Uint8Array, now: Date): string {
  const until = Buffer.alloc(stampBytes);
  until.writeBigUInt64BE(BigInt(now.getTime() + ticketSeconds * 1000));
  return key.seal(responseKey, Buffer.concat([until, ratings]), ticketVersion).toString('base64url');
}

/** The ratings in a ticket; undefined for one that is too old, of another link, or altered. */
export function ratingsInTicket({ key, responseKey }: Key, ticket: string, now: Date): Uint8Array | undefined {
  try {
    const opened = key.open(responseKey, Buffer.from(ticket, 'base64url'), ticketVersion);
    return Number(opened.readBigUInt64BE()) > now.getTime() ? opened.subarray(stampBytes) : undefined;
  } catch {
    return undefined;
  }
}
