/**
 * Why a mail server or a provider of text messages did not take a message. Only `mailbox` and `number` say that nobody
 * can be reached at the address.
 */
export const refusalCauses = [
  'mailbox',
  'number',
  'mailbox-full',
  'temporary',
  'unclear',
  'most-recipients',
  'unavailable',
  'encryption',
  'authentication',
  'relay',
  'sender',
  'policy',
  'quota',
  'content',
] as const;

export type RefusalCause = (typeof refusalCauses)[number];

/**
 * Whose fault a refusal is. `recipient` is final for the address. `ours` is retried until the survey closes: it is ours
 * to mend and says nothing about the recipient. `passing` is likely to end by itself, and `unknown` names nobody.
 */
export type Fault = 'recipient' | 'ours' | 'passing' | 'unknown';

/** Whose fault a refusal for this cause is. */
export function faultOf(cause: RefusalCause): Fault {
  if (cause === 'mailbox' || cause === 'number') return 'recipient';
  if (cause === 'mailbox-full' || cause === 'temporary') return 'passing';
  return cause === 'unclear' ? 'unknown' : 'ours';
}

/** Whether a server has answered that it does not take a message. A connection that breaks says nothing about that. */
export function isRefused(cause: RefusalCause): boolean {
  return cause !== 'unavailable' && faultOf(cause) !== 'passing';
}

/** The outcomes of consecutive messages. Passing refusals, such as greylisting, are in neither number. */
export type Outcomes = { readonly taken: number; readonly refused: number };

/** Fewer refusals can be the recipients'. */
const fewestOfMany = 5;

/**
 * Whether a server refuses most recipients. Then no single refusal is believed: a server that knows nobody, or takes
 * nothing from us, is ours to mend.
 */
export function refusesMost({ taken, refused }: Outcomes): boolean {
  return refused >= fewestOfMany && refused > taken;
}

/** Messages that are tried while a queue is held, to find out whether the server takes them again. */
export const probesWhileHeld = fewestOfMany;

const minute = 60_000;
const growingHolds = [1, 2, 5, 10] as const;
const longestHold = 15;

/** When a held queue is tried again: after a minute, then less often, at least every 15 minutes. */
export function holdUntil(failedProbes: number, now: Date): Date {
  return new Date(now.getTime() + (growingHolds[failedProbes] ?? longestHold) * minute);
}
