import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AccessPreview } from './AccessPreview.tsx';
import { anAccess } from './access.test-support.ts';
import { Sentences } from './Sentences.tsx';

const sales = [
  { text: 'See results of ', isName: false },
  { text: 'Sales', isName: true },
];
const wordsIn = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

describe('sentences about access', () => {
  it('set names off', () => {
    expect(renderToStaticMarkup(<Sentences look="can" sentences={[sales]} />)).toContain('See results of <b>Sales</b>');
  });
});

describe('the preview of a change', () => {
  const preview = (parts: Partial<Parameters<typeof AccessPreview>[0]>) =>
    wordsIn(
      renderToStaticMarkup(
        <AccessPreview name="Priya" isSame={false} problem={undefined} preview={undefined} error={null} {...parts} />,
      ),
    );

  it('says what it is for while nothing has changed', () => {
    expect(preview({ isSame: true })).toBe('No changes yet. What Priya gains or loses is shown here before you save.');
  });

  it('says what is gained and what is lost', () => {
    const words = preview({
      preview: anAccess({ gains: [sales], losses: [[{ text: 'Change groups', isName: false }]] }),
    });
    expect(words).toBe(
      'Priya can’t see results. Only their own surveys and profile. Priya gains See ' +
        'results of Sales Priya loses Change groups',
    );
  });

  it('says that nothing changes where another grant gives the same', () => {
    expect(preview({ preview: anAccess({ gains: [], losses: [] }) })).toContain('What Priya can do does not change.');
  });

  it('says what is missing, and why the server declines', () => {
    expect(preview({ problem: 'Choose at least one group, or None.' })).toBe('Choose at least one group, or None.');
    expect(preview({ error: new Error('no') })).toBe('The server did not answer.');
  });
});
