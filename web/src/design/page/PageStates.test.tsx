import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PagePhase } from './PagePhases.tsx';
import { PagePhases } from './PagePhases.tsx';
import { ErrorState, NotFoundState, ObscuredState, SomethingWentWrong } from './PageStates.tsx';
import { WayOutContext } from './way-out.ts';

const shown = (phase: PagePhase) =>
  renderToStaticMarkup(
    <PagePhases phase={phase} loading="skeleton" error="failure" empty="nothing yet" obscured="withheld">
      content
    </PagePhases>,
  );

describe('the states of a page', () => {
  // Shows PAGE-06, PAGE-07, PAGE-08, PAGE-09, PAGE-10, PAGE-11, GAP-48
  it.each([
    ['blank', ''],
    ['loading', 'skeleton'],
    ['error', 'failure'],
    ['empty', 'nothing yet'],
    ['obscured', 'withheld'],
    ['ideal', 'content'],
  ] as const)('shows in the phase %s only what belongs to it', (phase, expected) => {
    expect(shown(phase)).toBe(expected);
  });

  // Shows PAGE-12
  it('keeps the content as it is while it is being saved', () => {
    expect(shown('saving')).toBe(shown('ideal'));
  });

  // Shows PAGE-01, PAGE-02, PAGE-03, CON-23, GAP-37
  it('names the resource that was not found, and does not say whether it exists', () => {
    const page = renderToStaticMarkup(<NotFoundState resource="Campaign" />);
    expect(page).toContain('Campaign Not Found');
    expect(page).toContain(
      'This campaign could not be found because you may not have access to it or it may not exist. ' +
        'Please contact support.',
    );
  });

  // Shows GRANT-05, CON-23
  it('says that something went wrong at a closed gate', () => {
    expect(renderToStaticMarkup(<SomethingWentWrong />)).toContain('Something went wrong');
  });

  it('says what failed, that nothing is lost and what to do', () => {
    const page = renderToStaticMarkup(<ErrorState subject="Results" reference="7F3A-21C0" onRetry={() => undefined} />);
    expect(page).toContain('Results could not be loaded');
    expect(page).toContain('Your data is safe. Try again. If the problem continues, please contact support.');
    expect(page).toContain('Reference 7F3A-21C0');
  });

  it('names whom to ask and offers the details to copy, whatever went wrong', () => {
    const wayOut = { supportEmail: 'help@acme.example', detailsFor: async () => '' };
    const shownTo = (page: ReactNode) => renderToStaticMarkup(<WayOutContext value={wayOut}>{page}</WayOutContext>);
    const pages = [
      shownTo(<NotFoundState resource="Campaign" reference="7F3A-21C0" />),
      shownTo(<SomethingWentWrong trace="Loading chunk failed (CSS_CHUNK_LOAD_FAILED)" />),
      shownTo(<ErrorState subject="Results" onRetry={() => undefined} />),
    ];
    for (const page of pages) {
      expect(page).toContain('<a href="mailto:help@acme.example"');
      expect(page).toContain('Copy details for support');
    }
    expect(pages[0]).toContain('Reference 7F3A-21C0');
    expect(pages[1]).toContain('Loading chunk failed (CSS_CHUNK_LOAD_FAILED)');
  });

  // Shows GAP-48
  it('gives the reason in the place of what is withheld', () => {
    expect(
      renderToStaticMarkup(
        <ObscuredState reason="Group has fewer than 5 responses. Current survey results are unavailable." />,
      ),
    ).toContain('Group has fewer than 5 responses. Current survey results are unavailable.');
  });
});
