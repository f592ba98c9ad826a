import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, placeholderProblems, placeholdersIn } from './template.ts';

describe('a template', () => {
  it('lists its placeholders once each, in order of appearance', () => {
    expect(placeholdersIn('{{b}} and {{ a }} and {{b}}')).toEqual(['b', 'a']);
  });

  it('inserts the value of each placeholder', () => {
    expect(fillIn('Hello {{name}}, welcome to {{ place }}.', { name: 'Ada', place: 'Acme' })).toBe(
      'Hello Ada, welcome to Acme.',
    );
  });

  it('refuses missing values, with one problem and location each', () => {
    expect(() => fillIn('{{a}} {{b}} {{c}}', { a: 'x', b: ' ' }, { at: ['body'] })).toThrow(
      expect.objectContaining({
        code: 'invalid',
        problems: [
          { at: ['body'], detail: 'There is no value for {{b}}.' },
          { at: ['body'], detail: 'There is no value for {{c}}.' },
        ],
      }),
    );
  });

  it('does not use inherited properties as values', () => {
    expect(() => fillIn('{{constructor}}', {})).toThrow('There is no value for {{constructor}}.');
  });

  it('inserts values unchanged, even if they look like a placeholder or a pattern', () => {
    fc.assert(
      fc.property(
        fc
          .oneof(fc.string({ minLength: 1 }), fc.constantFrom('{{b}}', '$&', "$'"))
          .filter((value) => value.trim() !== ''),
        (value) => {
          expect(fillIn('<{{a}}|{{a}}>', { a: value, b: 'leak' })).toBe(`<${value}|${value}>`);
        },
      ),
    );
  });
});

describe('template validation', () => {
  it('accepts known names and single braces', () => {
    expect(placeholderProblems('{{link}} {x}', ['link'], ['body'])).toEqual([]);
  });

  it('names unknown and known placeholders', () => {
    expect(placeholderProblems('{{lnik}}', ['link', 'minutes'], ['body'])).toEqual([
      { at: ['body'], detail: '{{lnik}} is not known. Known are: {{link}}, {{minutes}}.' },
    ]);
  });

  it.each(['{{link', 'link}}', '{{link}}}}'])('reports the unbalanced braces of %s', (text) => {
    expect(placeholderProblems(text, ['link'], [])).toEqual([
      { at: [], detail: 'Two braces stand alone. Write a substitution as {{name}}.' },
    ]);
  });
});
