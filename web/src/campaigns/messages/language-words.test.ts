import { describe, expect, it } from 'vitest';
import { aMessage, threeMessages } from '../campaigns.test-support.ts';
import { labelledMessages } from '../message-labels.ts';
import { fallbackSentences, textsByLanguage, wordsInLanguage } from './language-words.ts';

const messages = labelledMessages(threeMessages);
const german = { language: 'de' as const, recipientCount: 3, untranslated: [] };
const untranslatedIn = (...ids: readonly string[]) =>
  ids.map((notificationId) => ({ notificationId, channel: 'email' as const }));

describe('the texts of a message by language', () => {
  it('say which languages have an own text, and which fall back to the default', () => {
    expect(textsByLanguage(['de'])).toBe(
      'Your text in English and German. Readers of Spanish, French and Portuguese (Brazil) get the default text in ' +
        'their language.',
    );
    expect(textsByLanguage(['de', 'es', 'fr', 'pt-BR'])).toBe('Your own text in every language.');
  });
});

describe('what people of other languages get', () => {
  it('is said where it is not what was written, and where there is somebody who reads it', () => {
    const languages = [
      { ...german, untranslated: untranslatedIn('11', '13') },
      { ...german, language: 'fr' as const, recipientCount: 1, untranslated: untranslatedIn('12') },
      { ...german, language: 'es' as const, recipientCount: 0, untranslated: untranslatedIn('12') },
    ];
    expect(fallbackSentences(languages, messages)).toEqual([
      '3 people receive German: invite and final reminder use the default text there.',
      '1 person receives French: reminder uses the default text there.',
    ]);
    expect(fallbackSentences([german], messages)).toEqual([]);
  });

  it('is told for each language', () => {
    expect(wordsInLanguage({ ...german, language: 'en', untranslated: [] }, messages)).toBe('as written here');
    expect(wordsInLanguage({ ...german, untranslated: [] }, messages)).toBe('default text');
    expect(wordsInLanguage({ ...german, untranslated: untranslatedIn('11') }, messages)).toBe(
      'default text, except in English',
    );
    const translated = labelledMessages([aMessage('11', { languages: ['de'] }), ...threeMessages.slice(1)]);
    expect(wordsInLanguage({ ...german, untranslated: untranslatedIn('12') }, translated)).toBe(
      'your own text for invite',
    );
  });
});
