import type { TransformResource } from '@attune/contract/resources/resources';
import { describe, expect, it } from 'vitest';
import { addressOf, categoryName, firstLine, hostOf, kindWords, listHeadline, paragraphsOf } from './resource-words.ts';

describe('the headline of the list', () => {
  it.each([
    [0, 0, 'No resources yet; add material that helps staff to improve a driver.'],
    [1, 0, 'One resource is published; there are no drafts.'],
    [6, 1, 'Six resources are published; there is one draft.'],
    [0, 2, 'No resources are published; there are two drafts.'],
  ])('with %i published and %i drafts', (published, drafts, words) => {
    const { fact, comparison } = listHeadline({ published, drafts }, kindWords.transform);
    expect(`${fact} ${comparison}`).toBe(words);
  });

  it('names entries of the assessment library', () => {
    expect(listHeadline({ published: 1, drafts: 2 }, kindWords.assessment).fact).toBe('One entry is published;');
  });
});

describe('a description', () => {
  it('has paragraphs between empty lines', () => {
    expect(paragraphsOf('One\nline.\n\n  \r\n\nTwo.\n')).toEqual(['One\nline.', 'Two.']);
  });

  it('is cut to one line', () => {
    expect(firstLine('One\nline.\n\nTwo.')).toBe('One line.');
    expect(firstLine('a'.repeat(200))).toHaveLength(121);
    expect(firstLine('')).toBe('');
  });
});

describe('a category', () => {
  it('is named in full', () => {
    expect(categoryName('professional-development')).toBe('Professional Development');
    expect(categoryName('some-condition')).toBe('Some condition');
  });
});

describe('the address of a resource', () => {
  const resource = (url: string | null, kind = 'transform') =>
    ({ id: '7', attributes: { kind, url } }) as unknown as TransformResource;

  it('is its own, or that of its page here', () => {
    expect(addressOf(resource('https://attune.example/rest'))).toBe('https://attune.example/rest');
    expect(addressOf(resource(null))).toBe('/transform-resources/7');
    expect(addressOf(resource(null, 'assessment'))).toBe('/assessment-library/7');
  });

  it('is shown as its host', () => {
    expect(hostOf('https://attune.example/rest?a=b')).toBe('attune.example');
    expect(hostOf('nowhere')).toBe('nowhere');
  });
});
