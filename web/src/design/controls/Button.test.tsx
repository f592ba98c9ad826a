import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, type ButtonContext, type ButtonRank, IconButton } from './Button.tsx';

const ranks: readonly ButtonRank[] = ['primary', 'secondary', 'tertiary'];
const contexts: readonly ButtonContext[] = [
  'default',
  'success',
  'destructive',
  'methodology',
  'light',
  'warning',
  'red',
];

describe('a button', () => {
  // Shows UISTATE-01
  it.each(ranks)('has the rank %s', (rank) => {
    expect(renderToStaticMarkup(<Button rank={rank}>Publish campaign</Button>)).toContain(`data-rank="${rank}"`);
  });

  // Shows UISTATE-02
  it.each(contexts)('has the context %s', (context) => {
    expect(renderToStaticMarkup(<Button context={context}>Publish campaign</Button>)).toContain(
      `data-context="${context}"`,
    );
  });

  // Shows UISTATE-03
  it.each(contexts)('shows no colour of the context %s while it is disabled', (context) => {
    expect(
      renderToStaticMarkup(
        <Button context={context} disabled>
          Publish campaign
        </Button>,
      ),
    ).not.toContain('data-context');
  });

  it('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Preview</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  it('has a name even when it has no words', () => {
    expect(renderToStaticMarkup(<IconButton icon="close" label="Dismiss" />)).toContain('aria-label="Dismiss"');
  });
});
