import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, listedSubstitutionTypes, substitutionTypes } from './substitutions.ts';

const words = {
  organization: 'the City of Springfield',
  leaders: 'directors',
  coworkers: 'colleagues',
  manager: 'supervisor',
};

describe('a compiled statement', () => {
  // Shows ENT-SURVEY-21
  it.each([
    [
      'I see how my work helps {{organization}} reach its aims.',
      'I see how my work helps the City of Springfield reach its aims.',
    ],
    ['The {{leaders}} of {{organization}} are honest.', 'The directors of the City of Springfield are honest.'],
    [
      'My {{manager}} thanks me. {{organization}} does too.',
      'My supervisor thanks me. The City of Springfield does too.',
    ],
    ['{{coworkers}} help me.', 'Colleagues help me.'],
    ['¿{{manager}} o {{leaders}}?', '¿Supervisor o directors?'],
    ['my {{manager}} listens.', 'My supervisor listens.'],
    ['I know, e.g. why we meet.', 'I know, e.g. why we meet.'],
    ['I can rest.', 'I can rest.'],
  ])('of %j is %j', (body, compiled) => {
    expect(compile(body, words)).toBe(compiled);
  });

  it.each(['Our {{team}} meets.', 'Ask {{Manager}}.', 'Ask {{}}.'])(
    'is refused for %j, which uses a substitution without a term',
    (body) => {
      expect(() => compile(body, words)).toThrow(
        expect.objectContaining({ code: 'invalid', problems: [expect.objectContaining({ at: ['body'] })] }),
      );
    },
  );

  it('keeps the case of terms within a sentence', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((word) => word.trim() !== ''),
        (word) => {
          expect(compile('At {{organization}}, I can rest', { organization: word })).toBe(`At ${word}, I can rest`);
        },
      ),
    );
  });

  it('capitalizes terms at the start of a sentence', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zäöüñ][a-zäöüñ ]{0,20}$/), (word) => {
        const compiled = compile('{{organization}} cares.', { organization: word });
        expect(compiled.charAt(0)).toBe(word.charAt(0).toUpperCase());
        expect(compiled.slice(1)).toBe(`${word.slice(1)} cares.`);
      }),
    );
  });
});

describe('the list of substitutions', () => {
  // Shows ENT-SURVEY-29
  it('excludes team and colleagues', () => {
    expect(substitutionTypes.filter((type) => !(listedSubstitutionTypes as readonly string[]).includes(type))).toEqual([
      'team',
      'colleagues',
    ]);
  });
});
