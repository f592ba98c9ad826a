import type { RefusalCause } from './refusal.ts';

/** The step of an SMTP session in which a server refused. `content` is DATA and the end of the data. */
export type MailStage = 'connection' | 'authentication' | 'sender' | 'recipient' | 'content';

export type MailAnswer = {
  readonly stage: MailStage;
  /** The reply code; undefined if the server said nothing. */
  readonly code: number | undefined;
  /** The reply as received, with its codes and all of its lines. */
  readonly text: string;
};

type Pattern = readonly [RefusalCause, RegExp];

/** What only the sender can mend, whatever the codes say. Checked first: "sender verify failed: no such user". */
const aboutUs: readonly Pattern[] = [
  ['relay', /relay(?:ing)?(?: access)? (?:is )?(?:denied|not (?:permitted|allowed)|prohibited|forbidden|refused)/],
  ['relay', /(?:unable|not (?:permitted|allowed|authori[sz]ed)|cannot|will not|won't|do not|don't) (?:to )?relay/],
  [
    'relay',
    /we do not relay|not a relay|open relay|rcpthosts|tenant ?attribution|is not a(?:n accepted| local) domain/,
  ],
  [
    'encryption',
    /must issue a starttls|starttls (?:is )?(?:required|command first)|tls (?:is )?required|requires? (?:a )?(?:tls|encrypt)|encryption (?:is )?required/,
  ],
  [
    'quota',
    /throttl|submissionquota|connections? (?:rate )?limit|max(?:imum)? (?:emails|messages)|sending rate|rate.?limit|too many (?:messages|emails|mails|connections|recipients|errors|concurrent)/,
  ],
  [
    'quota',
    /(?:daily|hourly|weekly|monthly|sending|submission|outbound|outgoing|message(?:s per \w+)?) (?:\w+ ){0,3}(?:quota|limit)/,
  ],
  [
    'quota',
    /(?:quota|limit) for (?:the )?(?:sender|sending|day|hour)|message quota|tenant (?:\w+ )?(?:limit|has exceeded)|exceeded (?:the |your )?(?:maximum )?(?:number of )?(?:messages|emails|sending)/,
  ],
  [
    'authentication',
    /authentication (?:is )?(?:required|needed|failed|unsuccessful|credentials)|not authenticated|must (?:first )?authenticate|auth(?:entication)? (?:first|required)|client was not auth|credentials|not authori[sz]ed to perform|log ?in (?:first|denied)|smtpclientauthentication|please (?:log in|authenticate)/,
  ],
  [
    'authentication',
    /account (?:\w+ ){0,4}(?:suspended|paused|under review)|sending (?:\w+ ){0,3}(?:suspended|paused|disabled)/,
  ],
  [
    'policy',
    /\bspf\b|\bdkim\b|\bdmarc\b|unauthenticated (?:mail|email)|black ?list|block ?list|spamhaus|\brbl\b|\bdnsbl\b|poor reputation|reverse (?:dns|hostname)|\bptr\b|anti.?spoofing|sender policy framework|banned sending|header based manually/,
  ],
  [
    'sender',
    /send ?as ?denied|not allowed to send as|not (?:permitted|allowed|authori[sz]ed) to send (?:as|from|on behalf)|sender (?:address )?(?:\S+ )?(?:is )?(?:rejected|denied|refused|blocked|not (?:allowed|permitted|authori[sz]ed|owned|verified|valid)|verify failed|unknown|invalid|domain)/,
  ],
  [
    'sender',
    /invalid sender|bad sender|from address|mail from|return.?path|envelope sender|email address is not verified|identit(?:y|ies) (?:\w+ )*(?:not|failed)|domain of sender|sending (?:address|domain|user)|(?:senders?|sending) (?:ip|host|domain|mta)/,
  ],
];

/** Reply text that speaks of the mailbox of the recipient. */
const aboutMailbox: readonly RegExp[] = [
  /no such (?:user|mailbox|recipient|person|address|account|local)/,
  /(?:user|mailbox|recipient|account|addressee|email address|local.?part)s?(?: \S+)? (?:is |was |has |does )?(?:been )?(?:unknown|not (?:found|exist|known|valid|available here|a valid)|non-?existent|disabled|deactivated|inactive|discontinued|closed|deleted|terminated|suspended|no longer|cannot be found|doesn'?t exist|invalid)/,
  /(?:unknown|invalid|non-?existent|undeliverable|unrouteable|unroutable|inactive|bad) (?:\w+ )?(?:user|mailbox|recipient|account|address|destination mailbox|local.?part)/,
  /(?:user|mailbox|address|recipient|account|that).{0,40}(?:does(?:n'?t| not) exist|could not be found|doesn'?t have an?|not (?:be )?found|does not have an?|not listed|isn'?t (?:here|valid))/,
  /no mailbox|not an? (?:mailbox|known user|valid (?:mailbox|recipient|user)|recipient)/,
  /(?:mailbox|account) (?:you tried to reach )?(?:is )?(?:disabled|unavailable|inactive|does not exist)/,
  /(?:email )?account that you tried to reach (?:does not exist|is (?:disabled|inactive))|dosn'?t exist|null mx/,
];

const aboutFullMailbox =
  /(?:mailbox|inbox|mail ?box|account|user|recipient|disk).{0,60}(?:\bfull\b|over ?quota|(?:quota|storage).{0,20}exceed|exceed.{0,30}(?:quota|storage))|over (?:its |the |disk )?quota|out of storage|insufficient (?:mailbox |disk )?storage|quota exceeded|exceeded storage/;

const aboutRateOfMailbox =
  /(?:user|mailbox|recipient|account).{0,60}receiving (?:mail|messages|email)|receiving mail (?:at|too)/;

const aboutSize = /message (?:\w+ )?(?:too (?:large|big|long)|exceeds|size)|message size limit/;

const aboutContent =
  /size limit|content (?:rejected|not accepted|denied)|virus|malware|attachment|line too long|header|invalid message/;

const aboutPolicy =
  /polic(?:y|ies)|spam|unsolicited|reputation|administrative(?:ly)? prohibit|not allowed|forbidden|blocked|banned|denied|security|prohibited/;

const aboutLater = /greylist|graylist|try again|try later|temporar|come back|deferred/;

const mailboxStatuses = new Set(['1.1', '1.2', '1.3', '1.4', '1.6', '1.9', '1.10', '2.1']);
const senderStatuses = new Set(['1.7', '1.8', '7.27', '7.60']);
const authenticationStatuses = new Set(['7.0', '7.3', '7.8', '7.9', '7.57', '7.30']);

/**
 * Why a mail server refused a message. A mailbox counts as gone only by an enhanced status code of addressing
 * (RFC 3463) or by words about the mailbox, and only if the refusal is permanent and about this recipient.
 */
export function causeOfMailRefusal({ stage, code, text }: MailAnswer): RefusalCause {
  const words = wordsOf(text);
  if (code === undefined) return stage === 'authentication' ? 'authentication' : 'unavailable';
  if (isFull(code, text) && !/daily|sending|sender/.test(words)) return 'mailbox-full';
  if (stage !== 'connection' && aboutSize.test(words)) return 'content';
  const ours = firstOf(aboutUs, words);
  if (ours) return ours;
  if (stage === 'authentication') return 'authentication';
  const status = statusOf(text);
  if (stage === 'connection') return aboutPolicy.test(words) ? 'policy' : 'unavailable';
  if (code < 500) return causeOfDeferral({ stage, code, status, words });
  if (stage === 'sender') return status?.startsWith('7.') || aboutPolicy.test(words) ? 'policy' : 'sender';
  return causeOfRejection(stage, { code, status, words });
}

type Parsed = { readonly code: number; readonly status: string | undefined; readonly words: string };

function causeOfDeferral({ stage, code, status, words }: Parsed & Pick<MailAnswer, 'stage'>): RefusalCause {
  if (aboutFullMailbox.test(words) && stage !== 'sender') return 'mailbox-full';
  if (code === 421 || status === '3.2' || status === '3.1') return 'unavailable';
  if (status?.startsWith('5.') || code >= 500) return 'content';
  return 'temporary';
}

function causeOfRejection(stage: MailStage, { code, status, words }: Parsed): RefusalCause {
  if (aboutRateOfMailbox.test(words)) return 'temporary';
  if (status === undefined) return causeOfWords({ code, words });
  if (mailboxStatuses.has(status)) return 'mailbox';
  if (senderStatuses.has(status)) return 'sender';
  if (status === '4.1' && words.includes('recipient')) return 'mailbox';
  if (authenticationStatuses.has(status) && stage === 'recipient' && /auth|log ?in/.test(words))
    return 'authentication';
  if (status === '4.5') return 'quota';
  if (status === '2.3' || status === '3.4' || status.startsWith('6.')) return 'content';
  if (status.startsWith('7.')) return speaksOfMailbox(words) ? 'mailbox' : 'policy';
  return causeOfWords({ code, words });
}

function causeOfWords({ code, words }: Omit<Parsed, 'status'>): RefusalCause {
  if (aboutFullMailbox.test(words)) return 'mailbox-full';
  if (speaksOfMailbox(words)) return 'mailbox';
  if (aboutContent.test(words)) return 'content';
  if (code === 530 || code === 535 || code === 538) return 'authentication';
  if (aboutPolicy.test(words)) return 'policy';
  return aboutLater.test(words) ? 'temporary' : 'unclear';
}

function isFull(code: number, text: string): boolean {
  return statusOf(text) === '2.2' || (code === 552 && aboutFullMailbox.test(wordsOf(text)));
}

function speaksOfMailbox(words: string): boolean {
  return aboutMailbox.some((pattern) => pattern.test(words));
}

function firstOf(patterns: readonly Pattern[], words: string): RefusalCause | undefined {
  return patterns.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The last two numbers of the enhanced status code after the reply code, such as `1.10` of `550 5.1.10`. */
function statusOf(text: string): string | undefined {
  return /^\s*\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
}

/** The words of a reply in lower case, on one line, without codes and without what is in angle brackets. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/^\d{3}[ -]?(?:[245]\.\d{1,3}\.\d{1,3}\s)?/gm, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
