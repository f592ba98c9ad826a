/**
 * Codes of Twilio's API and its delivery reports, https://www.twilio.com/docs/api/errors, by what they say of the
 * number.
 */
const stopped = new Set([21610]);

/** No such number, none that takes text messages, or none that this account may ever write to. */
const refused = new Set([21211, 21214, 21217, 21265, 21407, 21408, 21421, 21612, 21614, 21635, 30005, 30006, 30011]);

/** The queue of the sender is full, or the network was not available. */
const temporary = new Set([20429, 21611, 30001, 30008, 30017, 30018, 30022, 30027]);

type NumberFailure = 'stopped' | 'refused' | 'retry' | 'failed';

/** What a code of the provider says; a code that says nothing of the number has failed this message only. */
export function failureOfCode(code: number | undefined): NumberFailure {
  if (code === undefined) return 'failed';
  if (stopped.has(code)) return 'stopped';
  if (refused.has(code)) return 'refused';
  return temporary.has(code) ? 'retry' : 'failed';
}
