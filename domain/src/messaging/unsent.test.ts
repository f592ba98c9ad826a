import { describe, expect, test } from 'vitest';
import { hiddenReasons, reasonsOfTime, unsentReasonOf } from './unsent.ts';

describe('a message that was not sent', () => {
  test.each([
    ['skipped', 'notOpen', 'survey-closed'],
    ['skipped', 'cap', 'message-cap'],
    ['skipped', 'quietHours', 'night'],
    ['skipped', 'noTimeLeft', 'too-late'],
    ['skipped', 'emailBounced', 'bounced'],
    ['skipped', 'smsStopped', 'stopped'],
    ['skipped', 'noPhone', 'no-address'],
    ['skipped', 'inactive', 'not-eligible'],
    ['bounced', null, 'bounced'],
    ['failed', null, 'refused'],
  ] as const)('(%s, %s) has the reason %s', (status, skipReason, reason) => {
    expect(unsentReasonOf(status, skipReason)).toBe(reason);
  });

  test('is listed for reasons that tell nothing of completion, if it is a reminder', () => {
    for (const hidden of hiddenReasons) expect(reasonsOfTime as readonly string[]).not.toContain(hidden);
  });
});
