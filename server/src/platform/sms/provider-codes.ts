/** Twilio error codes, https://www.twilio.com/docs/api/errors, by what they mean for the number. */
const stopped = new Set([21610]);

/** The number does not exist, cannot receive text messages, or is not allowed for this account. */
const refused = new Set([21211, 21214, 21217, 21265, 21407, 21408, 21421, 21612, 21614, 21635, 30005, 30006, 30011]);

/** The sender's queue is full, or the network was unavailable. */
const temporary = new Set([20429, 21611, 30001, 30008, 30017, 30018, 30022, 30027]);

type NumberFailure = 'stopped' | 'refused' | 'retry' | 'failed';

/** What a provider's code means for the number; with any other code, only this message has failed. */
export function failureOfCode(code: number | undefined): NumberFailure {
  if (code === undefined) return 'failed';
  if (stopped.has(code)) return 'stopped';
  if (refused.has(code)) return 'refused';
  return temporary.has(code) ? 'retry' : 'failed';
}
