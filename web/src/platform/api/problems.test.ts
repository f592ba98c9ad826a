import { describe, expect, it } from 'vitest';
import { ApiError, networkFailure, reasonOf, RequestError } from './api-error.ts';
import { placeOf, problemAt, problemsOf } from './problems.ts';

const refused = new ApiError(422, [
  {
    status: '422',
    code: 'invalid',
    title: 'Invalid',
    detail: 'Name is required.',
    source: { pointer: '/data/attributes/name' },
  },
  {
    status: '422',
    code: 'invalid',
    title: 'Invalid',
    detail: 'At least 3 characters.',
    source: { pointer: '/data/attributes/statements/2/body' },
  },
  { status: '422', code: 'invalid', title: 'Something has to be corrected.' },
]);

describe('what the server found wrong', () => {
  it('is found at the field it is about', () => {
    const problems = problemsOf(refused);
    expect(problemAt(problems, 'name')).toBe('Name is required.');
    expect(problemAt(problems, 'statements', '2', 'body')).toBe('At least 3 characters.');
  });

  it('is not shown at a field beside or above it', () => {
    expect(problemAt(problemsOf(refused), 'statements')).toBeUndefined();
    expect(problemAt(problemsOf(refused), 'statements', '1', 'body')).toBeUndefined();
  });

  it('leaves out what is about nothing that was sent, and failures of another kind', () => {
    expect(problemsOf(refused)).toHaveLength(2);
    expect(problemsOf(new Error('offline'))).toEqual([]);
  });

  it('knows where something that is missing belongs', () => {
    const error = new ApiError(422, [
      {
        status: '422',
        code: 'invalid',
        title: 'Invalid',
        detail: 'Name is required.',
        source: { pointer: '/data/attributes' },
        meta: { place: '/data/attributes/name' },
      },
    ]);
    expect(problemsOf(error)).toEqual([{ at: ['name'], detail: 'Name is required.' }]);
  });

  it('reads pointers with escaped parts, with or without the attributes before them', () => {
    expect(placeOf('/data/attributes/templateData/emailBody')).toEqual(['templateData', 'emailBody']);
    expect(placeOf('/notifications/a~1b~0c')).toEqual(['notifications', 'a/b~c']);
  });
});

describe('why something failed', () => {
  it('is the message of the server', () => {
    expect(reasonOf(refused)).toBe('Name is required.');
    expect(reasonOf(new ApiError(409, [{ status: '409', code: 'conflict', title: 'It has been sent.' }]))).toBe(
      'It has been sent.',
    );
  });

  it('is that a change was not saved, or that the server did not answer', () => {
    expect(reasonOf(new RequestError(networkFailure))).toBe(networkFailure);
    expect(reasonOf(new Error('anything else'))).toBe('The server did not answer.');
  });
});
