import type { TransformResource } from '@attune/contract/resources/resources';
import { describe, expect, it } from 'vitest';
import { attributesOf, entryOf, isSameEntry, problemsOfEntry } from './resource-entry.ts';

const entry = { title: ' Rest ', description: 'Rest first.\n', url: ' ', categoryIds: ['rest', 'safety'], tagIds: [] };

describe('the form of a resource', () => {
  it('sends trimmed texts, and null for no link', () => {
    expect(attributesOf(entry)).toEqual({
      title: 'Rest',
      description: 'Rest first.',
      url: null,
      categoryIds: ['rest', 'safety'],
      tagIds: [],
    });
  });

  it('begins with what the resource says', () => {
    const attributes = {
      title: 'Rest',
      description: '',
      url: null,
      categoryIds: ['rest'],
      tags: [{ id: '3', name: 'Short', color: 'teal' }],
    };
    const resource = { type: 'transform-resources', id: '1', attributes } as unknown as TransformResource;
    expect(entryOf(resource)).toEqual({
      title: 'Rest',
      description: '',
      url: '',
      categoryIds: ['rest'],
      tagIds: ['3'],
    });
  });

  it('is unchanged whatever the order of choices and the spaces around texts', () => {
    expect(isSameEntry(entry, { ...entry, title: 'Rest', categoryIds: ['safety', 'rest'] })).toBe(true);
    expect(isSameEntry(entry, { ...entry, categoryIds: ['rest'] })).toBe(false);
  });

  it('needs a title, and a secure link if any', () => {
    expect(problemsOfEntry(entry)).toEqual([]);
    expect(problemsOfEntry({ ...entry, title: ' ', url: 'http://attune.example' }).map(({ at }) => at)).toEqual([
      ['title'],
      ['url'],
    ]);
  });
});
