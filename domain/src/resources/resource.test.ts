import { describe, expect, it } from 'vitest';
import { type ResourceContent, isSameContent, isSecureAddress, versionOfChange } from './resource.ts';

const content = (changes: Partial<ResourceContent> = {}): ResourceContent => ({
  title: 'A calmer week',
  description: 'Plan rest first.',
  url: null,
  categoryKeys: ['rest', 'capacity'],
  tagIds: ['1'],
  ...changes,
});

describe('the content of a resource', () => {
  it('is the same in any order of categories and tags', () => {
    expect(isSameContent(content(), content({ categoryKeys: ['capacity', 'rest'] }))).toBe(true);
  });

  it.each([
    { title: 'A calm week' },
    { description: 'Plan work first.' },
    { url: 'https://attune.example' },
    { categoryKeys: ['rest'] },
    { tagIds: [] },
  ])('differs by %j', (change) => {
    expect(isSameContent(content(), content(change))).toBe(false);
  });
});

describe('a change', () => {
  it('overwrites a draft and follows what was published', () => {
    expect(versionOfChange({ version: 1, isVersionFinal: false })).toBe(1);
    expect(versionOfChange({ version: 1, isVersionFinal: true })).toBe(2);
  });
});

describe('an address', () => {
  it.each(['https://attune.example', 'https://attune.example/a/b?c=d#e', 'HTTPS://attune.example:8443/'])(
    'can be %s',
    (address) => expect(isSecureAddress(address)).toBe(true),
  );

  it.each([
    'http://attune.example',
    'javascript:alert(1)',
    'https://',
    'https://user:secret@attune.example/',
    'https:\\\\attune.example',
    'https://attune.example/a b',
    'attune.example',
  ])('cannot be %s', (address) => expect(isSecureAddress(address)).toBe(false));
});
