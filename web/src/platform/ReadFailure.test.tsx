import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { ReadFailure } from './ReadFailure.tsx';

const shown = (status: number, resource?: string) =>
  renderToStaticMarkup(
    <ReadFailure
      subject="The group"
      {...(resource && { resource })}
      error={new ApiError(status)}
      onRetry={() => undefined}
    />,
  );

describe('a record that could not be read', () => {
  // Shows ERR-56
  it('looks the same whether it is refused or missing', () => {
    expect(shown(403, 'Group')).toBe(shown(404, 'Group'));
    expect(shown(404, 'Group')).toContain('Group Not Found');
  });

  it('can be read again where the server failed', () => {
    expect(shown(500, 'Group')).not.toContain('Not Found');
  });
});

describe('a page that is refused as a whole', () => {
  it('says that something went wrong', () => {
    expect(shown(403)).toContain('Something went wrong');
  });
});
