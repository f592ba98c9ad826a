import { describe, expect, test } from 'vitest';
import { serversWords } from './server-words.ts';

describe("a server's words", () => {
  test.each([
    ['554 5.7.1 <bob@acme.example>: Relay access denied', '554 5.7.1 [address]: Relay access denied'],
    [
      '550 5.1.1 undeliverable address: unknown user: "bob"',
      '550 5.1.1 undeliverable address: unknown user: "[address]"',
    ],
    [
      "554 This user doesn't have an account (bob@acme.example) [0]",
      "554 This user doesn't have an account [address] [0]",
    ],
    ['550 Unknown: SRS0=ab=cd=acme.example=bob sent', '550 Unknown: [address] sent'],
    ['550 bounce bob=acme.example refused', '550 bounce [address] refused'],
    ['550 see https://filter.example/?to=bob%40acme.example now', '550 see [address] now'],
    ['550-relay not\n550 permitted', '550 relay not permitted'],
    ['550 BOB is unknown', '550 [address] is unknown'],
    ['The number +1 206 555 0100 is unreachable', 'The number [address] is unreachable'],
    ['550 5.7.26 from 192.0.2.1 at 10:05', '550 5.7.26 from 192.0.2.1 at 10:05'],
  ])('name nobody: %s', (text, words) => {
    expect(serversWords(text, 'bob@acme.example')).toBe(words);
  });

  test('are one short line', () => {
    expect(serversWords(`550 ${'no '.repeat(1000)}`)).toHaveLength(300);
    expect(serversWords('550 a\u0000\r\n\tb')).toBe('550 a b');
  });

  test('are given for a name with signs of patterns', () => {
    expect(serversWords('550 a.b+c* is gone, a-b stays', 'a.b+c*@acme.example')).toBe(
      '550 [address] is gone, a-b stays',
    );
  });
});
