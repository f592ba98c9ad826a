import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aGroupType } from '../../group-types/group-types.test-support.ts';
import { SplitList } from './SplitList.tsx';

const type = (columnName: string, name: string, isReporting = false) =>
  aGroupType('1', { columnName, name, isReporting });
const types = [type('team', 'Team', true), type('location', 'Location')];
const show = (...splits: readonly string[]) =>
  renderToStaticMarkup(<SplitList splits={splits} types={types} problem={undefined} onChange={() => undefined} />);

describe('the list of splits', () => {
  it('names combinations, each with buttons of its own', () => {
    const html = show('tenure*location', 'tenure');
    expect(html).toContain('Tenure × Location');
    expect(html).toContain('Move Tenure × Location down');
    expect(html).toContain('Leave out Tenure × Location');
  });

  it('offers to combine two kinds of groups', () => {
    expect(show('tenure')).toContain('Attribute combination');
  });

  it('says when a combination stands where it will hardly be shown', () => {
    expect(show('tenure', 'location', 'tenure*location')).toContain(
      'Will rarely be shown below Tenure and Location: move it up.',
    );
    expect(show('tenure*location', 'tenure', 'location')).not.toContain('hardly');
  });

  it('offers nothing more when it is full', () => {
    expect(show(...Array.from({ length: 12 }, (_, n) => `groupType${n}`))).not.toContain('Attribute combination');
  });
});
