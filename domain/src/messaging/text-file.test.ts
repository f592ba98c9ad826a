import { describe, expect, it } from 'vitest';
import { messageSubstitutions } from './message-kinds.ts';
import type { TemplateText } from './languages.ts';
import { type MessageInFile, fileKeys, readTextFile, writeTextFile } from './text-file.ts';

const wording = (name: string): TemplateText => ({
  email: { subject: `${name} subject`, body: `${name} {{link}}` },
  smsBody: `${name}: {{link}}`,
});
const de = wording('Deutsch');
const message = (key: string, changes: Partial<MessageInFile> = {}): MessageInFile => ({
  key,
  isSent: false,
  default: wording('Default'),
  words: { ...wording('English'), translations: { de: { ...de, smsBody: null } } },
  ...changes,
});
const messages = [message('invite'), message('reminder', { isSent: true })];

const lines = (rows: readonly (readonly string[])[]) => rows.map((cells, place) => ({ number: place + 1, cells }));
const read = (...rows: readonly (readonly string[])[]) =>
  readTextFile(lines(rows), { messages, known: messageSubstitutions });
const wordsOf = (...rows: readonly (readonly string[])[]) => {
  const result = read(...rows);
  return 'words' in result ? result.words : result.problems;
};
const problemsOf = (...rows: readonly (readonly string[])[]) => {
  const result = read(...rows);
  return 'problems' in result ? result.problems.map(({ row, column, detail }) => `${row} ${column}: ${detail}`) : [];
};

describe('the text file of a campaign', () => {
  it('has a row per text and a column per language, empty for default texts', () => {
    expect(writeTextFile([message('invite')])).toEqual([
      ['key', 'en', 'es', 'de', 'fr', 'pt-BR'],
      ['inviteEmailSubject', 'English subject', '', 'Deutsch subject', '', ''],
      ['inviteEmailBody', 'English {{link}}', '', 'Deutsch {{link}}', '', ''],
      ['inviteSmsBody', 'English: {{link}}', '', '', '', ''],
    ]);
  });

  it('names messages by kind, numbered within a kind', () => {
    expect(fileKeys(['invite', 'reminder', 'reminder', 'final'])).toEqual(['invite', 'reminder', 'reminder2', 'final']);
  });

  it('changes nothing when imported unmodified', () => {
    expect(wordsOf(...writeTextFile(messages))).toEqual([]);
  });

  it('changes only the languages and rows it contains, in any order', () => {
    expect(wordsOf(['fr', 'KEY'], ['Sondage', 'inviteEmailSubject'], ['Ici : {{link}}', 'inviteEmailBody'])).toEqual([
      { key: 'invite', language: 'fr', email: { subject: 'Sondage', body: 'Ici : {{link}}' }, smsBody: null },
    ]);
    expect(wordsOf(['key', 'PT-br'], ['inviteSmsBody', 'Aqui: {{link}}'])).toMatchObject([
      { language: 'pt-BR', smsBody: 'Aqui: {{link}}' },
    ]);
    expect(wordsOf(['key', 'de'], ['inviteSmsBody', 'Los: {{link}}'])).toEqual([
      { key: 'invite', language: 'de', email: de.email, smsBody: 'Los: {{link}}' },
    ]);
  });

  it('restores the default text for an empty cell', () => {
    expect(
      wordsOf(['key', 'en', 'de'], ['inviteEmailSubject', '', ''], ['inviteEmailBody', 'English {{link}}', '']),
    ).toEqual([
      {
        key: 'invite',
        language: 'en',
        email: { subject: 'Default subject', body: 'English {{link}}' },
        smsBody: 'English: {{link}}',
      },
      { key: 'invite', language: 'de', email: null, smsBody: null },
    ]);
  });

  it('keeps the lines of a text with any line endings', () => {
    expect(wordsOf(['key', 'en'], ['inviteEmailBody', 'One\r\n\r\nTwo {{link}}'])).toMatchObject([
      { email: { body: 'One\n\nTwo {{link}}' } },
    ]);
  });
});

describe('an error in the file', () => {
  it.each([
    ['no column of keys', [['de'], ['x']], '1 key: The column "key" is missing. It says which text a row is about.'],
    [
      'a language that is not known',
      [
        ['key', 'de', 'it'],
        ['inviteSmsBody', '', ''],
      ],
      '1 it: This is not a column of a file of messages. The columns are key, en, es, de, fr, pt-BR.',
    ],
    ['a column twice', [['key', 'de', 'de']], '1 de: This column is there more than once. Keep one of them.'],
    [
      'no language',
      [['key'], ['inviteSmsBody']],
      '1 : There is no column of a language. These are en, es, de, fr, pt-BR.',
    ],
    [
      'an unknown key',
      [
        ['key', 'de'],
        ['', ''],
        ['welcomeSubject', 'x'],
      ],
      '3 key: No message has this key.',
    ],
    [
      'a key twice',
      [
        ['key', 'de'],
        ['inviteSmsBody', ''],
        ['inviteSmsBody', ''],
      ],
      '3 key: This key is there more than once. Keep one row of it.',
    ],
    [
      'too many cells',
      [
        ['key', 'de'],
        ['inviteSmsBody', 'Los', ' {{link}}'],
      ],
      '2 : This row has more cells than there are columns. Put quotes around a text that has a comma in it.',
    ],
    [
      'no link',
      [
        ['key', 'de'],
        ['inviteEmailBody', 'Los!'],
      ],
      '2 de: People need {{link}} to open the survey.',
    ],
    [
      'an unknown substitution',
      [
        ['key', 'de'],
        ['inviteEmailSubject', 'An {{team}}'],
      ],
      '2 de: {{team}} is not known.',
    ],
    [
      'a subject that is too long',
      [
        ['key', 'de'],
        ['inviteEmailSubject', 'x'.repeat(201)],
      ],
      '2 de: The subject has 1 to 200 characters.',
    ],
    [
      'a text message that is too long',
      [
        ['key', 'de'],
        ['inviteSmsBody', `${'x'.repeat(160)} {{link}}`],
      ],
      '2 de: With usual names this takes 2 text messages. Shorten it to one.',
    ],
    [
      'half an e-mail',
      [
        ['key', 'fr'],
        ['inviteEmailSubject', 'Sondage'],
      ],
      '2 fr: An e-mail has a subject and a text. Give both in this language, or neither.',
    ],
    [
      'words for what was sent',
      [
        ['key', 'de'],
        ['reminderEmailSubject', 'Neu'],
      ],
      '2 de: This message has been sent, its words stay as they are. Remove its rows.',
    ],
    [
      'too many rows',
      [['key', 'de'], ...Array.from({ length: 101 }, () => ['inviteSmsBody', ''])],
      '1 : The file has more than 100 rows. Keep one for each key.',
    ],
  ])('is reported with its location: %s', (_, rows, detail) => {
    expect(problemsOf(...rows)).toContainEqual(expect.stringContaining(detail));
  });

  it('is reported with all others, by row', () => {
    expect(
      problemsOf(['key', 'fr', 'de'], ['inviteSmsBody', 'Sondage', 'Los'], ['inviteEmailSubject', '', '{{team}}']).map(
        (text) => text.slice(0, 4),
      ),
    ).toEqual(['2 de', '2 fr', '3 de']);
  });
});
