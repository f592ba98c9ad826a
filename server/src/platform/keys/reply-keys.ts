import { createHash, createHmac, createSecretKey } from 'node:crypto';

/*
 * How a respondent finds replies to a comment, and nobody else does:
 *
 *   secret of the browser -> reply token (address of the replies page) -> reply key (sealed with the answers)
 *   -> thread key of each comment (published beside the comment)
 *
 * Each step is one-way. The personal link plays no part, so whoever reads it in a mailbox learns nothing.
 */
const keyBytes = 16;

/** The token in the address of a browser's replies. `secret` is the browser's secret for the link. */
export function replyTokenOf(secret: Buffer, campaignId: string): Buffer {
  return hmacUnder(secret).update(`replies|${campaignId}`).digest().subarray(0, keyBytes);
}

/** The key that is sealed with the answers of the browser that has this token. */
export function replyKeyOf(token: Buffer): Buffer {
  return createHash('sha256').update('reply key|').update(token).digest().subarray(0, keyBytes);
}

/** The key of the conversation about one comment; different for each statement, so that comments cannot be joined. */
export function threadKeyOf(replyKey: Buffer, statementPosition: number): Buffer {
  return hmacUnder(replyKey).update(`thread|${statementPosition}`).digest().subarray(0, keyBytes);
}

/** With a key object, because Node takes five times as long for bytes. */
function hmacUnder(secret: Buffer) {
  return createHmac('sha256', createSecretKey(secret));
}
