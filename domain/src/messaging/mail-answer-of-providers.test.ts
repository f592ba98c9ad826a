import { describe, expect, test } from 'vitest';
import { type MailStage, causeOfMailRefusal } from './mail-answer.ts';
import type { RefusalCause } from './refusal.ts';

type Row = readonly [RefusalCause, string, MailStage?];

/** The rows with their stage: naming the recipient, unless given. */
const at = (rows: readonly Row[]) => rows.map(([cause, text, stage = 'recipient']) => [cause, text, stage] as const);

function causeOf(text: string, stage: MailStage): RefusalCause {
  return causeOfMailRefusal({ stage, code: Number(text.slice(0, 3)), text });
}

describe('the answers of Exchange and Microsoft 365', () => {
  test.each(
    at([
      ['mailbox', '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found'],
      [
        'mailbox',
        '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient bob@acme.example not found by SMTP address lookup',
      ],
      ['mailbox', '550 5.1.1 User unknown'],
      [
        'mailbox',
        '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) ' +
          '[BN8NAM12FT050.eop-nam12.prod.protection.outlook.com]',
      ],
      ['mailbox-full', '552 5.2.2 mailbox full'],
      ['mailbox-full', '554 5.2.2 mailbox full; STOREDRV.Deliver; mailbox full', 'content'],
      ['content', '552 5.2.3 Message size exceeds fixed maximum message size', 'content'],
      ['relay', '550 5.7.1 Unable to relay'],
      ['relay', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
      [
        'relay',
        '550 5.7.64 TenantAttribution; Relay Access Denied [AM5EUR02FT050.eop-EUR02.prod.protection.outlook.com]',
      ],
      ['relay', '550 5.7.64 TenantAttribution; [AM5EUR02FT050.eop-EUR02.prod.protection.outlook.com]'],
      ['authentication', '550 5.7.1 Client was not authenticated', 'sender'],
      [
        'authentication',
        '530 5.7.57 SMTP; Client was not authenticated to send anonymous mail during MAIL FROM',
        'sender',
      ],
      ['authentication', '535 5.7.3 Authentication unsuccessful', 'authentication'],
      [
        'authentication',
        '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.',
        'authentication',
      ],
      ['sender', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'content'],
      [
        'sender',
        '554 5.2.252 SendAsDenied; surveys@acme.example not allowed to send as hr@acme.example; ' +
          'STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied',
        'content',
      ],
      ['policy', '550 5.7.1 RESOLVER.RST.AuthRequired; authentication policy', 'content'],
      ['policy', '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; restricted'],
      [
        'policy',
        '550 5.7.509 Access denied, sending domain acme.example does not pass DMARC verification and ' +
          'has a DMARC policy of reject',
        'content',
      ],
      ['policy', '550 5.7.23 The message was rejected because of Sender Policy Framework violation', 'content'],
      ['policy', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]'],
      ['policy', '550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using FBLW15'],
      ['quota', '550 5.7.705 Access denied, tenant has exceeded threshold'],
      [
        'quota',
        '550 5.7.233 Your message can’t be sent because your tenant exceeded its daily limit for ' +
          'sending external email',
      ],
      ['quota', '554 5.2.0 SubmissionQuotaExceededException; STOREDRV.Submission', 'content'],
      ['quota', '432 4.3.2 Concurrent connections limit exceeded', 'connection'],
      ['quota', '451 4.7.500 Server busy. Please try again later from [192.0.2.1]. rate limit', 'recipient'],
      ['temporary', '451 4.7.500 Server busy. Please try again later from [192.0.2.1]. (S77719)'],
      ['unavailable', '421 4.3.2 Service not active', 'connection'],
      ['unavailable', '421 4.3.2 The maximum number of something has been reached', 'recipient'],
      ['temporary', '450 4.7.320 Certificate validation failed'],
    ]),
  )('mean %s: %s', (cause, text, stage) => {
    expect(causeOf(text, stage)).toBe(cause);
  });
});

describe('the answers of Gmail', () => {
  test.each(
    at([
      [
        'mailbox',
        '550-5.1.1 The email account that you tried to reach does not exist. Please try\n' +
          "550-5.1.1 double-checking the recipient's email address for typos or\n" +
          '550-5.1.1 unnecessary spaces. For more information, go to\n' +
          '550 5.1.1  https://support.google.com/mail/?p=NoSuchUser a1-20020a - gsmtp',
      ],
      [
        'mailbox',
        '550-5.2.1 The email account that you tried to reach is inactive. For more information, go to\n' +
          '550 5.2.1  https://support.google.com/mail/?p=DisabledUser a1 - gsmtp',
      ],
      ['mailbox', '550 5.2.1 The email account that you tried to reach is disabled.'],
      [
        'temporary',
        '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n' +
          '550 5.2.1 prevents additional messages from being delivered. - gsmtp',
      ],
      [
        'temporary',
        '450-4.2.1 The user you are trying to contact is receiving mail too quickly.\n' +
          '450 4.2.1 Please resend your message at a later time.',
      ],
      [
        'mailbox-full',
        '452-4.2.2 The email account that you tried to reach is over quota. Please direct\n' +
          '452 4.2.2 the recipient to https://support.google.com/mail/?p=OverQuotaTemp - gsmtp',
      ],
      [
        'mailbox-full',
        "552-5.2.2 The recipient's inbox is out of storage space. Please direct the\n" +
          '552 5.2.2 recipient to https://support.google.com/mail/?p=OverQuotaPerm - gsmtp',
      ],
      [
        'quota',
        '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to',
        'content',
      ],
      ['quota', '550-5.4.5 Daily user sending quota exceeded.\n550 5.4.5 - gsmtp', 'content'],
      [
        'policy',
        '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n' +
          '550-5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM.\n' +
          '550 5.7.26  - gsmtp',
        'content',
      ],
      [
        'policy',
        '550-5.7.26 Unauthenticated email from acme.example is not accepted due to\n' +
          "550-5.7.26 domain's DMARC policy. Please contact the administrator of\n" +
          '550 5.7.26 acme.example domain',
        'content',
      ],
      [
        'policy',
        '421-4.7.0 This message does not pass authentication checks (SPF and DKIM both\n421 4.7.0 do not pass).',
        'content',
      ],
      [
        'quota',
        '421-4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from\n' +
          '421 4.7.28 your IP address. To protect our users from spam, rate limited',
        'content',
      ],
      [
        'policy',
        '550-5.7.1 [192.0.2.1      12] Our system has detected that this message is\n' +
          '550 5.7.1 likely unsolicited mail.',
        'content',
      ],
      [
        'policy',
        "550-5.7.1 The IP you're using to send mail is not authorized to send email directly to our " +
          'servers.\n' +
          '550 5.7.1 Please use the SMTP relay at your service provider instead.',
        'content',
      ],
      [
        'relay',
        "550-5.7.1 Invalid credentials for relay [192.0.2.1]. The IP address you've registered\n" +
          '550 5.7.1 in your domain is not permitted to relay',
      ],
      ['authentication', '535-5.7.8 Username and Password not accepted.\n535 5.7.8 - gsmtp', 'authentication'],
      ['authentication', '534-5.7.9 Application-specific password required.\n534 5.7.9 - gsmtp', 'authentication'],
      [
        'authentication',
        '530-5.7.0 Authentication Required. For more information, go to\n530 5.7.0  - gsmtp',
        'sender',
      ],
      ['content', "552-5.2.3 Your message exceeded Google's message size limits.\n552 5.2.3", 'content'],
      [
        'policy',
        '552-5.7.0 This message was blocked because its content presents a potential security issue.\n' +
          '552 5.7.0 attachment',
        'content',
      ],
    ]),
  )('mean %s: %s', (cause, text, stage) => {
    expect(causeOf(text, stage)).toBe(cause);
  });
});

describe('the answers of Amazon SES', () => {
  test.each(
    at([
      [
        'sender',
        '554 Message rejected: Email address is not verified. The following identities failed the check ' +
          'in region EU-WEST-1: surveys@acme.example',
        'content',
      ],
      ['quota', '454 Throttling failure: Maximum sending rate exceeded.', 'content'],
      ['quota', '454 Throttling failure: Daily message quota exceeded.', 'content'],
      ['authentication', '535 Authentication Credentials Invalid', 'authentication'],
      ['authentication', '530 Authentication required', 'sender'],
      ['encryption', '530 Must issue a STARTTLS command first', 'sender'],
      [
        'authentication',
        '554 Access denied: User `arn:aws:iam::123456789012:user/ses` is not authorized to perform ' +
          '`ses:SendRawEmail`, sending identity',
        'content',
      ],
      ['authentication', '554 Message rejected: Sending suspended for this account.', 'content'],
      [
        'authentication',
        '554 Message rejected: Sending paused for this account. For more information, please check the inbox',
        'content',
      ],
      ['content', "554 Transaction failed: Duplicate header 'Subject'.", 'content'],
      ['content', '552 Message size exceeded', 'content'],
      ['temporary', '451 Requested action aborted: local error in processing', 'content'],
      ['unclear', '554 Transaction failed', 'content'],
    ]),
  )('mean %s: %s', (cause, text, stage) => {
    expect(causeOf(text, stage)).toBe(cause);
  });
});
