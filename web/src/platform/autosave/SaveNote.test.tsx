import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError, networkFailure } from '../api/api-error.ts';
import type { SaveState } from './autosaver.ts';
import { SaveNote } from './SaveNote.tsx';

const show = (state: SaveState, hasProblems = false) =>
  renderToStaticMarkup(<SaveNote state={state} hasProblems={hasProblems} onRetry={() => undefined} />);

describe('the note about what was typed', () => {
  it('is quiet while it is saved', () => {
    expect(show({ status: 'saved', error: undefined })).toContain('Saved');
    expect(show({ status: 'waiting', error: undefined })).toContain('Saving…');
    expect(show({ status: 'saving', error: undefined })).not.toContain('role="alert"');
  });

  it('says what happened when it could not be saved, and offers to try again', () => {
    const html = show({ status: 'failed', error: new Error(networkFailure) });
    expect(html).toContain('role="alert"');
    expect(html).toContain('Please try again later.');
    expect(html).toContain('Retry saving');
  });

  it('points at the fields where something has to be corrected, which trying again would not help', () => {
    const html = show({ status: 'failed', error: new Error('Name is required.') }, true);
    expect(html).toContain('Fix the errors first');
    expect(html).not.toContain('Retry saving');
  });

  it('uses the words of the server where it has answered', () => {
    const error = new ApiError(412, [
      { status: '412', code: 'precondition_failed', title: 'Somebody else has changed this meanwhile.' },
    ]);
    expect(show({ status: 'failed', error })).toContain('Somebody else has changed this meanwhile.');
  });
});
