import { cleanMessage, reportPages } from '@attune/contract/app/monitoring';
import { describe, expect, it } from 'vitest';
import { describeError } from './page-error.ts';

const at = { page: '/campaigns/$campaignId', reference: '1a2b3c4d' };

function raised(error: Error, stack = ''): Error {
  error.stack = stack;
  return error;
}

describe('a reported error', () => {
  it('has the place in our scripts, and no address of the page', () => {
    const stack = [
      'TypeError: x',
      ' at f (https://attune.example/assets/start-AbC_1.js:1:234)',
      ' at https://attune.example/employee-list/8150?q=maya:3:4',
    ].join('\n');
    expect(describeError(raised(new TypeError('x is not a function'), stack), at)).toEqual({
      ...at,
      name: 'TypeError',
      message: 'x is not a function',
      frames: ['start-AbC_1.js:1:234'],
    });
  });

  it('has no message if the product wrote it, which may name people', () => {
    expect(describeError(raised(new Error('Maya Okafor is not an employee.')), at)).toMatchObject({ message: '' });
    expect(describeError('Maya', at)).toMatchObject({ name: 'Error', message: '', frames: [] });
  });

  it.each([
    [`Cannot read properties of undefined (reading 'Maya')`, 'Cannot read properties of undefined (reading …)'],
    [`Unexpected token 'M', "Maya Okaf"... is not valid JSON`, 'Unexpected token …, …... is not valid JSON'],
    ['Failed to fetch https://attune.example/s/tok3n?x=1', 'Failed to fetch …'],
    ['No maya@acme.example at +1 555 0199', 'No … at +# # #'],
    ["Unterminated 'Maya Okafor", 'Unterminated …'],
  ])('keeps no value of the message %s', (message, cleaned) => {
    expect(cleanMessage(message)).toBe(cleaned);
    expect(cleanMessage(cleaned)).toBe(cleaned);
  });

  it('is refused by the server with a page that has an ID, or an uncleaned message', () => {
    const accepts = (changes: object) => {
      const error = { ...describeError(raised(new TypeError('x')), at), ...changes };
      return reportPages.body.safeParse({ data: { type: 'page-reports', attributes: { vitals: [], errors: [error] } } })
        .success;
    };
    expect(accepts({})).toBe(true);
    expect(accepts({ page: '/campaigns/17' })).toBe(false);
    expect(accepts({ message: 'Maya is 17' })).toBe(false);
    expect(accepts({ frames: ['https://attune.example/s/tok3n'] })).toBe(false);
  });
});
