import { describe, expect, test } from 'vitest';
import { faultOf } from './refusal.ts';
import { type TextAnswer, type TextRefusal, causeOfTextRefusal } from './text-answer.ts';

describe("a provider's refusal of a text message", () => {
  test.each<[TextRefusal, string, TextAnswer]>([
    ['number', 'the number is not valid', { status: 400, code: 21211 }],
    ['number', 'the number is a landline', { status: 400, code: 21614 }],
    ['number', 'the number is a short code', { status: 400, code: 21265 }],
    ['number', 'the report says that the carrier does not know the number', { code: 30005 }],
    ['number', 'the report says that the number is a landline', { code: 30006 }],
    ['stopped', 'the owner opted out', { status: 400, code: 21610 }],
    ['temporary', 'the phone is off', { code: 30003 }],
    ['temporary', 'the cause is unknown to the carrier', { code: 30008 }],
    ['authentication', 'the account is suspended', { code: 30002 }],
    ['authentication', 'the account is not active, or has no balance', { status: 401, code: 20005 }],
    ['authentication', 'the token is wrong', { status: 401, code: 20003 }],
    ['authentication', 'the answer is 402 without a code', { status: 402, code: undefined }],
    ['authentication', 'the answer is 403 without a code', { status: 403, code: undefined }],
    ['authentication', 'a trial account sends to others', { status: 400, code: 21608 }],
    ['sender', 'the number that sends is not ours', { status: 400, code: 21606 }],
    ['sender', 'the number that sends is not valid', { status: 400, code: 21212 }],
    ['sender', 'the account or number does not exist', { status: 404, code: 20404 }],
    ['sender', 'the number that sends is not registered', { code: 30034 }],
    ['sender', 'the service has no numbers', { status: 400, code: 21704 }],
    ['policy', 'the country is not enabled', { status: 400, code: 21408 }],
    ['policy', 'a carrier filters', { code: 30007 }],
    ['quota', 'too many requests', { status: 429, code: 20429 }],
    ['quota', 'the queue of the number that sends is full', { status: 400, code: 21611 }],
    ['quota', 'the daily limit is reached', { status: 429, code: 63038 }],
    ['content', 'the text is too long', { status: 400, code: 21617 }],
    ['unavailable', 'the provider has an error', { status: 503, code: undefined }],
    ['unclear', 'the code is unknown', { status: 400, code: 99999 }],
    ['unclear', 'the report has no code', { code: undefined }],
  ])('is about %s if %s', (cause, _, answer) => {
    expect(causeOfTextRefusal(answer)).toBe(cause);
  });

  test('is the recipient’s only if it names the number', () => {
    const isRecipients = (code: number) => {
      const cause = causeOfTextRefusal({ status: 400, code });
      return cause !== 'stopped' && faultOf(cause) === 'recipient';
    };
    const believed = Array.from({ length: 100_000 }, (_, code) => code).filter(isRecipients);
    expect(believed).toEqual([21211, 21214, 21217, 21265, 21614, 21635, 30005, 30006]);
  });
});
