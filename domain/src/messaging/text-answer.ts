import type { RefusalCause } from './refusal.ts';

/** The number's owner opted out of messages from our number. */
export type TextRefusal = RefusalCause | 'stopped';

/** Twilio error codes, https://www.twilio.com/docs/api/errors, by what they mean. */
const codes: Readonly<Record<TextRefusal, readonly number[]>> = {
  stopped: [21610],
  // Not a number, a landline, or unknown to every carrier.
  number: [21211, 21214, 21217, 21265, 21614, 21635, 30005, 30006],
  // A phone that is off or out of reach.
  temporary: [30003, 30008, 30017, 30018, 30027],
  // The account is closed, suspended, out of credit, or its credentials are wrong.
  authentication: [10001, 10002, 20003, 20005, 20006, 20008, 20010, 20104, 30002, 90010, 21608, 21219],
  // The number or service that sends: missing, not ours, not able to send texts, or not registered.
  sender: [
    21212, 21213, 21603, 21606, 21607, 21609, 21616, 21618, 21628, 21659, 21660, 21661, 21701, 21702, 21703, 21704,
    21705, 21712, 21714, 30024, 30032, 30033, 30034, 30035, 30045, 30454, 63007,
  ],
  // Countries that the account may not send to, carriers' filters, and rules about content.
  policy: [21215, 21216, 21407, 21408, 21612, 30004, 30007, 30044, 63033],
  quota: [14107, 20429, 21611, 30001, 30010, 30022, 30023, 63017, 63018, 63038],
  content: [21602, 21605, 21617, 21619, 21620, 21623, 21654, 21656, 30019, 30038, 63013],
  unavailable: [11200, 20500, 20503, 30009, 30036, 30410, 30500],
  mailbox: [],
  'mailbox-full': [],
  unclear: [30011],
  'most-recipients': [],
  encryption: [],
  relay: [],
};

const causes = new Map(
  Object.entries(codes).flatMap(([cause, list]) => list.map((code) => [code, cause as TextRefusal] as const)),
);

export type TextAnswer = {
  /** The HTTP status; undefined for a delivery report, or if the provider said nothing. */
  readonly status?: number | undefined;
  /** The error code of the provider. */
  readonly code: number | undefined;
};

/** Why a provider of text messages did not deliver one. A code that is unknown says nothing about the number. */
export function causeOfTextRefusal({ status, code }: TextAnswer): TextRefusal {
  const cause = code === undefined ? undefined : causes.get(code);
  if (cause) return cause;
  if (status === 401 || status === 402 || status === 403) return 'authentication';
  if (status === 404) return 'sender';
  if (status === 429) return 'quota';
  return status === 408 || (status !== undefined && status >= 500) ? 'unavailable' : 'unclear';
}
