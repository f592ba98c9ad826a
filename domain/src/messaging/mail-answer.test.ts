import { describe, expect, test } from 'vitest';
import { type MailStage, causeOfMailRefusal } from './mail-answer.ts';
import type { RefusalCause } from './refusal.ts';

type Row = readonly [RefusalCause, string, MailStage?];

/** The rows with their stage: naming the recipient, unless given. */
const at = (rows: readonly Row[]) => rows.map(([cause, text, stage = 'recipient']) => [cause, text, stage] as const);

function causeOf(text: string, stage: MailStage): RefusalCause {
  return causeOfMailRefusal({ stage, code: Number(text.slice(0, 3)), text });
}

describe('the answers of Exim', () => {
  test.each(
    at([
      ['relay', '550 relay not permitted'],
      ['relay', '550-Please turn on SMTP Authentication in your mail client.\n550 relay not permitted'],
      [
        'relay',
        '550-mail.acme.example (host) [192.0.2.1]:4711 is currently not permitted to relay\n550 through this server.',
      ],
      ['mailbox', '550 Unrouteable address'],
      ['mailbox', '550 Unknown user'],
      ['mailbox', '550 unknown user'],
      ['mailbox', '550 No such user here'],
      ['mailbox', '550 No Such User Here"'],
      ['mailbox', '550 Unrouteable address: bob is unknown'],
      ['policy', '550 Administrative prohibition'],
      ['sender', '550-Verification failed for <surveys@acme.example>\n550-No Such User Here\n550 Sender verify failed'],
      ['sender', '550 Sender verify failed'],
      ['policy', '550 JunkMail rejected - mail.acme.example [192.0.2.1]:4711 is in an RBL: spamhaus', 'recipient'],
      ['temporary', '451 Temporary local problem - please try later'],
      ['temporary', '451 greylisted, please try again later'],
      ['content', '552 Message size exceeds maximum permitted', 'sender'],
      ['content', '552 message too big', 'content'],
      ['quota', '421 too many concurrent SMTP connections; please try again later.', 'connection'],
      [
        'quota',
        '451 Domain acme.example has exceeded the max emails per hour allowed. Message will be reattempted later',
        'sender',
      ],
      ['policy', '550 This message contains spam', 'content'],
      ['content', '550 This message contains a virus', 'content'],
      ['authentication', '535 Incorrect authentication data', 'authentication'],
      ['unavailable', '421 server: no more messages on this connection', 'sender'],
    ]),
  )('mean %s: %s', (cause, text, stage) => {
    expect(causeOf(text, stage)).toBe(cause);
  });
});

describe('the answers of Postfix', () => {
  test.each(
    at([
      ['relay', '554 5.7.1 <bob@acme.example>: Relay access denied'],
      ['relay', '454 4.7.1 <bob@acme.example>: Relay access denied'],
      ['mailbox', '550 5.1.1 <bob@acme.example>: Recipient address rejected: User unknown in local recipient table'],
      ['mailbox', '550 5.1.1 <bob@acme.example>: Recipient address rejected: User unknown in relay recipient table'],
      ['mailbox', '550 5.1.1 <bob@acme.example>: Recipient address rejected: User unknown in virtual mailbox table'],
      [
        'mailbox',
        '550 5.1.1 <bob@acme.example>: Recipient address rejected: undeliverable address: unknown user: "bob"',
      ],
      ['mailbox', '550 5.1.2 <bob@acme.exmaple>: Recipient address rejected: Domain not found'],
      ['temporary', '450 4.1.2 <bob@acme.example>: Recipient address rejected: Domain not found'],
      [
        'temporary',
        '450 4.1.1 <bob@acme.example>: Recipient address rejected: unverified address: verification in progress',
      ],
      ['temporary', '450 4.2.0 <bob@acme.example>: Recipient address rejected: Greylisted'],
      ['sender', '553 5.7.1 <surveys@acme.example>: Sender address rejected: not owned by user surveys'],
      ['sender', '450 4.1.8 <surveys@acme.example>: Sender address rejected: Domain not found', 'sender'],
      [
        'sender',
        '550 5.1.0 <surveys@acme.example>: Sender address rejected: User unknown in virtual mailbox table',
        'sender',
      ],
      ['sender', '553 5.7.1 <surveys@acme.example>: Sender address rejected: not logged in'],
      ['policy', '554 5.7.1 <mail.acme.example[192.0.2.1]>: Client host rejected: Access denied'],
      ['policy', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'],
      ['policy', '554 5.7.1 Message rejected', 'content'],
      ['policy', '450 4.7.25 Client host rejected: cannot find your reverse hostname, [192.0.2.1]'],
      ['encryption', '530 5.7.0 Must issue a STARTTLS command first', 'sender'],
      ['authentication', '530 5.7.0 Authentication required', 'sender'],
      ['authentication', '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6', 'authentication'],
      [
        'authentication',
        '454 4.7.0 Temporary authentication failure: Connection lost to authentication server',
        'authentication',
      ],
      ['quota', '450 4.7.1 Error: too many recipients from 192.0.2.1'],
      ['quota', '421 4.7.0 mail.acme.example Error: too many connections from 192.0.2.1', 'connection'],
      [
        'mailbox-full',
        '552 5.2.2 <bob@acme.example>: Recipient address rejected: Quota exceeded (mailbox for user is full)',
      ],
      ['mailbox-full', '452 4.2.2 <bob@acme.example>: Recipient address rejected: Mailbox is full'],
      ['content', '552 5.3.4 Message size exceeds fixed limit', 'sender'],
      ['unavailable', '452 4.3.1 Insufficient system storage'],
      ['policy', '550 5.7.1 Message content rejected', 'content'],
      ['unavailable', '421 4.3.2 Service currently unavailable', 'connection'],
      ['temporary', '451 4.3.0 <bob@acme.example>: Temporary lookup failure'],
      ['temporary', '451 4.3.5 Server configuration problem'],
    ]),
  )('mean %s: %s', (cause, text, stage) => {
    expect(causeOf(text, stage)).toBe(cause);
  });
});

describe('the answers of other servers and filters', () => {
  test.each(
    at([
      ['mailbox', '550 5.1.1 <bob@acme.example>... User unknown'],
      ['relay', '550 5.7.1 <bob@acme.example>... Relaying denied. Proper authentication required.'],
      ['relay', '550 5.7.1 <bob@acme.example>... Relaying denied'],
      [
        'sender',
        '553 5.1.8 <surveys@acme.example>... Domain of sender address surveys@acme.example does not exist',
        'sender',
      ],
      ['quota', '421 4.3.2 Connection rate limit exceeded.', 'connection'],
      ['mailbox', '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [x.uk42]'],
      [
        'policy',
        '554 Email rejected due to security policies - https://community.mimecast.com/docs/DOC-1369#554',
        'content',
      ],
      ['policy', '550 Anti-Spoofing policy - Inbound not allowed', 'content'],
      ['policy', '550 Rejected by header based manually Blocked Senders - block', 'content'],
      ['temporary', '451 Internal resources are temporarily unavailable', 'recipient'],
      ['mailbox', '550 5.1.1 <bob@acme.example>: Recipient address rejected: unknown or invalid (proofpoint)'],
      ['policy', '554 Blocked - see https://ipcheck.proofpoint.com/?ip=192.0.2.1', 'connection'],
      ['policy', '550 5.7.0 Local Policy Violation', 'content'],
      [
        'mailbox',
        "554 delivery error: dd This user doesn't have a yahoo.com account (bob@yahoo.example) [0]",
        'content',
      ],
      [
        'mailbox',
        '554 delivery error: dd Sorry, your message cannot be delivered. This mailbox is disabled (554.30).',
        'content',
      ],
      ['mailbox', '552 1 Requested mail action aborted, mailbox not found', 'content'],
      ['temporary', '451 4.7.1 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints', 'sender'],
      [
        'policy',
        '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
        'content',
      ],
      ['policy', '553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1', 'sender'],
      ['mailbox', '550 Requested action not taken: mailbox unavailable'],
      ['mailbox', '550 sorry, no mailbox here by that name (#5.1.1 - chkusr)'],
      ['relay', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
      ['mailbox', '550 Mailbox disabled for this recipient'],
      ['mailbox-full', '552 Requested mail action aborted: exceeded storage allocation for this mailbox; mailbox full'],
      ['mailbox', '556 5.1.10 Recipient domain has a null MX'],
      ['unclear', '550 Rejected'],
      ['unclear', '550 5.0.0 Command rejected'],
      ['unclear', '554 5.5.1 Error: no valid recipients', 'content'],
      ['unclear', '550'],
    ]),
  )('mean %s: %s', (cause, text, stage) => {
    expect(causeOf(text, stage)).toBe(cause);
  });

  test('are never a bounce when the sender, the session or the sign-in was refused', () => {
    for (const stage of ['connection', 'authentication', 'sender'] as const)
      for (const text of ['550 5.1.1 User unknown', '550 No such user', '550 Unrouteable address'])
        expect(causeOfMailRefusal({ stage, code: 550, text })).not.toBe('mailbox');
  });

  test('are never a bounce when they are temporary', () => {
    for (const text of ['450 4.1.1 User unknown', '451 No such user', '421 5.1.1 User unknown'])
      expect(causeOfMailRefusal({ stage: 'recipient', code: Number(text.slice(0, 3)), text })).not.toBe('mailbox');
  });

  test('that never came are a server that is unavailable', () => {
    expect(causeOfMailRefusal({ stage: 'connection', code: undefined, text: '' })).toBe('unavailable');
  });
});
