import type { ResponseOfLink } from './open-responses.ts';

/*
 * Personal results are shown once, to the browser that sent the answers. It gets a ticket with the sealed ratings on
 * submission and presents it on the thank-you page. Nothing is read from the database, so other submissions with the
 * same link do not change what this browser sees.
 */
export const ticketSeconds = 300;

/** Responses never have negative versions, so a ticket cannot be mistaken for one. */
const ticketVersion = -1;
const stampBytes = 8;

type Key = Pick<ResponseOfLink, 'key' | 'responseKey'>;

export function makeTicket({ key, responseKey }: Key, ratings: Uint8Array, now: Date): string {
  const until = Buffer.alloc(stampBytes);
  until.writeBigUInt64BE(BigInt(now.getTime() + ticketSeconds * 1000));
  return key.seal(responseKey, Buffer.concat([until, ratings]), ticketVersion).toString('base64url');
}

/** The ratings in a ticket; undefined if it is expired, altered or of another link. */
export function ratingsInTicket({ key, responseKey }: Key, ticket: string, now: Date): Uint8Array | undefined {
  try {
    const opened = key.open(responseKey, Buffer.from(ticket, 'base64url'), ticketVersion);
    return Number(opened.readBigUInt64BE()) > now.getTime() ? opened.subarray(stampBytes) : undefined;
  } catch {
    return undefined;
  }
}
