import type { AnswerValue, AskedStatement } from './answer.ts';
import { ByteCursor } from './byte-cursor.ts';
import type { FollowUp, Response } from './response.ts';

/*
 * Layout of an encoded response, before it is sealed. Numbers are little-endian, texts are UTF-16 units after their
 * count. Offset, content, size:
 * - 0: version, 1 byte
 * - 1: flags, 1 byte: 1 submitted, 2 times follow, 4 a follow-up question follows, 8 a reply key
 *   follows
 * - 2: number of rated statements, 2 bytes
 * - 4: ratings, 1 byte each, in the order asked: 0 no answer, 1 to 5 for likert5, 1 to 11 for 0 to 10 of enps
 * - open answers, each 2 bytes for its length and 2 per unit, in the order asked
 * - times, 4 bytes for every statement
 * - follow-up, 2 bytes for its statement, then its id as a text
 * - reply key, 16 bytes
 * - zeros up to the next size of `sizes`
 */
const version = 1;
const ratingsAt = 4;
const flag = { submitted: 1, times: 2, followUp: 4, replyKey: 8 } as const;
const replyKeyBytes = 16;

/**
 * A few sizes that are far apart, so that the size of sealed answers reveals at most whether little or much was
 * written.
 */
const sizes = [512, 2048, 8192] as const;

/** Encodes a response in version 1 of the layout, padded to 512, 2,048, 8,192 bytes or a multiple of the last. */
export function encodeResponse(response: Response, statements: readonly AskedStatement[]): Uint8Array {
  const rated = ratedIndexes(statements);
  const texts = openIndexes(statements).map((index) => textOf(response.answers[index]));
  const hasTimes = response.chosenAt.some((second) => second > 0);
  const { followUp, replyKey } = response;
  const times = hasTimes ? response.chosenAt : [];
  const texted = [...texts, ...(followUp ? [followUp.id] : [])].reduce((bytes, text) => bytes + 2 + 2 * text.length, 0);
  const extras = 4 * times.length + (followUp ? 2 : 0) + (replyKey ? replyKeyBytes : 0);
  const bytes = new Uint8Array(paddedSize(ratingsAt + rated.length + texted + extras));
  const writer = new ByteCursor(bytes);
  writer.writeByte(version);
  writer.writeByte(
    (response.isSubmitted ? flag.submitted : 0) |
      (hasTimes ? flag.times : 0) |
      (followUp ? flag.followUp : 0) |
      (replyKey ? flag.replyKey : 0),
  );
  writer.writeUint16(rated.length);
  for (const index of rated) writer.writeByte(ratingCode(response.answers[index], statements[index]));
  for (const text of texts) writer.writeText(text);
  for (const second of times) writer.writeUint32(second);
  if (followUp) {
    writer.writeUint16(followUp.index);
    writer.writeText(followUp.id);
  }
  if (replyKey)
    for (const byte of Uint8Array.from(replyKey.match(/../g) ?? [], (pair) => parseInt(pair, 16)))
      writer.writeByte(byte);
  return bytes;
}

/**
 * Decodes a response written by {@link encodeResponse} for the same statements. Throws a RangeError for another version
 * or another number of rated statements.
 */
export function decodeResponse(bytes: Uint8Array, statements: readonly AskedStatement[]): Response {
  const rated = ratedIndexes(statements);
  assertWrittenFor(bytes, rated.length);
  const reader = new ByteCursor(bytes, ratingsAt);
  const flags = bytes[1] as number;
  const answers: (AnswerValue | null)[] = statements.map(() => null);
  for (const index of rated) answers[index] = ratingOf(reader.readByte(), statements[index]);
  for (const index of openIndexes(statements)) answers[index] = reader.readText() || null;
  const chosenAt = statements.map(() => (flags & flag.times ? reader.readUint32() : 0));
  const followUp: FollowUp | null =
    flags & flag.followUp ? { index: reader.readUint16(), id: reader.readText() } : null;
  const replyKey = flags & flag.replyKey ? readHex(reader, replyKeyBytes) : undefined;
  return {
    answers,
    chosenAt,
    followUp,
    isSubmitted: isSubmitted(bytes),
    ...(replyKey === undefined ? {} : { replyKey }),
  };
}

/** Whether the encoded response was submitted. Only submitted responses count in results. */
export function isSubmitted(bytes: Uint8Array): boolean {
  return ((bytes[1] as number) & flag.submitted) !== 0;
}

/**
 * Returns the ratings of an encoded response without copying or decoding the rest: one byte per rated statement in the
 * order asked, 0 for no answer, 1 to 5 for `likert5`, 1 to 11 for 0 to 10 of `enps`. Throws a RangeError if the number
 * of ratings differs from `count`.
 */
export function encodedRatings(bytes: Uint8Array, count: number): Uint8Array {
  assertWrittenFor(bytes, count);
  return bytes.subarray(ratingsAt, ratingsAt + count);
}

/**
 * Whether an encoded response contains text, without decoding it; most responses contain none. `rated` and `open` are
 * the numbers of statements of each sort. Throws a RangeError if the number of ratings differs.
 */
export function holdsText(
  bytes: Uint8Array,
  { rated, open }: { readonly rated: number; readonly open: number },
): boolean {
  assertWrittenFor(bytes, rated);
  // Before the first text that is not empty there are only lengths of 0.
  return bytes.subarray(ratingsAt + rated, ratingsAt + rated + 2 * open).some((byte) => byte !== 0);
}

function assertWrittenFor(bytes: Uint8Array, rated: number): void {
  if (bytes[0] !== version) throw new RangeError(`Version ${bytes[0]} of a response is not known`);
  const held = (bytes[2] as number) | ((bytes[3] as number) << 8);
  if (held !== rated) throw new RangeError(`A response with ${held} ratings does not belong to a survey with ${rated}`);
}

function ratedIndexes(statements: readonly AskedStatement[]): readonly number[] {
  return statements.flatMap(({ kind }, index) => (kind === 'openResponse' ? [] : [index]));
}

function openIndexes(statements: readonly AskedStatement[]): readonly number[] {
  return statements.flatMap(({ kind }, index) => (kind === 'openResponse' ? [index] : []));
}

function readHex(reader: ByteCursor, bytes: number): string {
  return Array.from({ length: bytes }, () => reader.readByte().toString(16).padStart(2, '0')).join('');
}

function textOf(answer: AnswerValue | null | undefined): string {
  return typeof answer === 'string' ? answer : '';
}

function ratingCode(answer: AnswerValue | null | undefined, statement: AskedStatement | undefined): number {
  if (typeof answer !== 'number') return 0;
  return statement?.kind === 'enps' ? answer + 1 : answer;
}

function ratingOf(code: number, statement: AskedStatement | undefined): number | null {
  if (code === 0) return null;
  return statement?.kind === 'enps' ? code - 1 : code;
}

function paddedSize(length: number): number {
  const largest = sizes[2];
  return sizes.find((size) => length <= size) ?? Math.ceil(length / largest) * largest;
}
