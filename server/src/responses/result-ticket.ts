import type { ResponseOfLink } from './open-responses.ts';

/*
 * Personal results are shown once, to the browser that sent the answers. It is given a ticket with the sending and brings
 * it to the page of thanks; a link alone, in a mailbox or in the history of a shared device, shows nothing afterwards.
 */
export const ticketSeconds = 300;

/** No version of a response is negative, so that a ticket is never taken for one. */
const ticketVersion = -1;
const bytes = 8;

type Key = Pick<ResponseOfLink, 'key' | 'responseKey'>;

export function makeTicket({ key, responseKey }: Key, now: Date): string {
  const until = Buffer.alloc(bytes);
  until.writeBigUInt64BE(BigInt(now.getTime() + ticketSeconds * 1000));
  return key.seal(responseKey, until, ticketVersion).toString('base64url');
}

export function isTicketFor({ key, responseKey }: Key, ticket: string, now: Date): boolean {
  try {
    return Number(key.open(responseKey, Buffer.from(ticket, 'base64url'), ticketVersion).readBigUInt64BE()) > now.getTime();
  } catch {
    return false;
  }
}
