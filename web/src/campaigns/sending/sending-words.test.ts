import { describe, expect, test } from 'vitest';
import { sendingWords, troubleWords, unsentNameOf, unsentReasonWords } from './sending-words.ts';

const trouble = {
  channel: 'email',
  heldInvitations: 60,
  isHeld: true,
  heldSince: '2026-06-01T14:00:00Z',
  cause: 'relay',
  answer: '550 relay not permitted',
  lateInvitations: 0,
} as const;
const formatTime = () => 'Monday at 9:00';

describe('messages that should have left', () => {
  test('are explained with their number, the words of the server and whose fault it is', () => {
    const words = troubleWords(trouble, formatTime);
    expect(words.title).toBe('60 invitations by e-mail wait: the mail server refuses them.');
    expect(words.explanation).toMatch(/^Since Monday at 9:00. This is no fault of the recipients./);
    expect(words.answer).toBe('550 relay not permitted');
  });

  test('have no number if they are reminders', () => {
    const { title } = troubleWords({ ...trouble, channel: 'sms', heldInvitations: 0 }, formatTime);
    expect(title).toBe('Reminders and other text messages wait: the text message provider refuses them.');
  });

  test('are late without a refusal', () => {
    const late = {
      ...trouble,
      isHeld: false,
      heldInvitations: 0,
      heldSince: null,
      cause: null,
      answer: null,
      lateInvitations: 1,
    };
    expect(troubleWords(late, formatTime)).toMatchObject({
      title: '1 invitation by e-mail waits for more than an hour.',
      answer: undefined,
    });
  });
});

describe('a message that was not sent', () => {
  test('has a name and a reason', () => {
    expect(unsentNameOf({ kind: 'final', channel: 'sms' })).toBe('Final reminder by text message');
    expect(unsentReasonWords('survey-closed')).toBe('The survey was not open');
  });

  test('is announced when it is sent after all', () => {
    expect([0, 1, 12].map(sendingWords)).toEqual([
      'No message can be sent now',
      '1 message will be sent',
      '12 messages will be sent',
    ]);
  });
});
