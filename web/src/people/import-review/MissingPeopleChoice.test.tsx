import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aSummary } from '../import-job/job.test-support.ts';
import { MissingPeopleChoice } from './MissingPeopleChoice.tsx';
import { RowCounts } from './RowCounts.tsx';

const choiceFor = (changes: Parameters<typeof aSummary>[0], mayDeactivate = true) =>
  renderToStaticMarkup(
    <MissingPeopleChoice
      summary={aSummary(changes)}
      mayDeactivate={mayDeactivate}
      value="keep"
      onChange={() => undefined}
    />,
  );
const radios = (markup: string) =>
  Array.from(markup.matchAll(/<input type="radio"[^>]*>/gu), ([input]) => ({
    isChecked: input.includes('checked=""'),
    isDisabled: input.includes('disabled=""'),
  }));

describe('the choice about people who are not in the file', () => {
  it('has the safe one made already', () => {
    const choice = choiceFor({});
    expect(choice).toContain('What about the 34 people who are not in the file?');
    expect(choice).not.toContain('attention');
    expect(choice).toContain('Import only the 6 new and 18 changed people');
    expect(radios(choice)).toEqual([
      { isChecked: true, isDisabled: false },
      { isChecked: false, isDisabled: false },
    ]);
  });

  it('leaves no other one to whoever may not make people inactive, and says so', () => {
    const choice = choiceFor({}, false);
    expect(choice).toContain('Only administrators can deactivate people');
    expect(radios(choice).map(({ isDisabled }) => isDisabled)).toEqual([false, true]);
  });

  it('leaves no other one where too many would be deactivated', () => {
    const choice = choiceFor({ missingCount: 120, deactivatedCount: 120 });
    expect(choice).toContain('Above 40% is refused');
    expect(radios(choice)[1]).toEqual({ isChecked: false, isDisabled: true });
  });
});

describe('the numbers of the review', () => {
  it('are links to their parts of the page, where these are', () => {
    const counts = renderToStaticMarkup(<RowCounts summary={aSummary({ failedCount: 0 })} />);
    expect(Array.from(counts.matchAll(/href="#(\w+)"/gu), ([, section]) => section)).toEqual([
      'new',
      'changed',
      'deactivated',
    ]);
    expect(counts).toContain('188');
  });
});
