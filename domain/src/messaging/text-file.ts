import type { NotificationKind } from '../campaigns/index.ts';
import { problemWhen } from '../kernel/index.ts';
import type { MessageSubstitution, MessageText } from './message-kinds.ts';
import {
  type MessageLanguage,
  type Translation,
  type TemplateText,
  type WrittenMessage,
  messageLanguages,
} from './languages.ts';
import { checkSmsTemplate, checkTemplate, smsSample } from './template-check.ts';

/** A message whose text can be changed by a file. */
export type MessageInFile = {
  /** Prefix of the keys of its rows, see `fileKeys`. */
  readonly key: string;
  /** Whether it has been sent, which makes its text read-only. */
  readonly isSent: boolean;
  /** Its English text, and custom texts in other languages. */
  readonly words: WrittenMessage;
  /** Its default English text. */
  readonly default: TemplateText;
};

/** A line of a file, numbered from 1; the header is line 1. */
export type TextLine = { readonly number: number; readonly cells: readonly string[] };

/**
 * A validation error in a file and its location. `column` is empty if the error concerns the row or the file as a
 * whole.
 */
export type TextFileProblem = { readonly row: number; readonly column: string; readonly detail: string };

/** The new text of a message in a language. */
export type WordsOfFile = Translation & { readonly key: string; readonly language: MessageLanguage };

const parts = ['EmailSubject', 'EmailBody', 'SmsBody'] as const;
type Part = (typeof parts)[number];

const textFileColumns = ['key', ...messageLanguages] as const;

/** Maximum number of rows, more than five messages need. */
const maxRows = 100;

/** Key prefixes of messages, in order: "invite", "reminder", "reminder2", "final". */
export function fileKeys(kinds: readonly NotificationKind[]): readonly string[] {
  return kinds.map((kind, place) => {
    const before = kinds.slice(0, place).filter((each) => each === kind).length;
    return before === 0 ? kind : `${kind}${before + 1}`;
  });
}

/**
 * Creates the rows of a text file, header first. English is always filled in; other cells are empty if they have the
 * default text.
 */
export function writeTextFile(messages: readonly MessageInFile[]): readonly (readonly string[])[] {
  const rows = messages.flatMap(({ key, words }) =>
    parts.map((part) => [
      `${key}${part}`,
      ...messageLanguages.map((language) => partOf(wordsIn(words, language), part)),
    ]),
  );
  return [textFileColumns, ...rows];
}

/**
 * Parses a text file. Rows and languages that are missing in it stay unchanged; an empty cell restores the default
 * text. Returns the changes, or all problems; a file with a problem is rejected as a whole. `known` are the
 * substitutions available in the campaign.
 */
export function readTextFile(
  [header, ...lines]: readonly TextLine[],
  { messages, known }: { readonly messages: readonly MessageInFile[]; readonly known: readonly MessageSubstitution[] },
): { readonly words: readonly WordsOfFile[] } | { readonly problems: readonly TextFileProblem[] } {
  const columns = (header?.cells ?? []).map(columnOf);
  const wrong = [
    ...headerProblems(columns),
    ...problemsWhen(lines.length > maxRows, `The file has more than ${maxRows} rows. Keep one for each key.`),
  ];
  if (wrong.length > 0) return { problems: wrong };
  const problems = rowProblems(lines, columns, messages);
  if (problems.length > 0) return { problems };
  const cells = cellsOf(lines, columns);
  const changed = messages.flatMap((message) => changesOf(message, cells));
  const found = changed.flatMap((change) => problemsOf(change, { cells, known }));
  return found.length > 0
    ? { problems: found.toSorted((one, other) => one.row - other.row) }
    : { words: changed.map(({ key, language, email, smsBody }) => ({ key, language, email, smsBody })) };
}

function headerProblems(columns: readonly string[]): readonly TextFileProblem[] {
  const isKnown = (column: string) => (textFileColumns as readonly string[]).includes(column);
  return [
    ...problemsWhen(!columns.includes('key'), 'The column "key" is missing. It says which text a row is about.', 'key'),
    ...columns
      .filter((column) => column !== '' && !isKnown(column))
      .flatMap((column) =>
        problemsWhen(
          true,
          `This is not a column of a file of messages. The columns are ${textFileColumns.join(', ')}.`,
          column.slice(0, 100),
        ),
      ),
    ...columns
      .filter((column, place) => column !== '' && columns.indexOf(column) < place)
      .flatMap((column) =>
        problemsWhen(true, 'This column is there more than once. Keep one of them.', column.slice(0, 100)),
      ),
    ...problemsWhen(
      !columns.some((column) => isKnown(column) && column !== 'key'),
      `There is no column of a language. These are ${messageLanguages.join(', ')}.`,
    ),
  ];
}

function rowProblems(
  lines: readonly TextLine[],
  columns: readonly string[],
  messages: readonly MessageInFile[],
): readonly TextFileProblem[] {
  const known = messages.flatMap(({ key }) => parts.map((part) => `${key}${part}`));
  const keys = lines.map((line) => keyOf(line, columns));
  return lines.flatMap(({ number, cells }, place) => {
    const key = keys[place] ?? '';
    const at = { row: number, column: 'key' };
    return [
      ...(known.includes(key)
        ? []
        : [
            {
              ...at,
              detail:
                `${key === '' ? 'The key is missing.' : 'No message has this key.'} The keys are ` +
                `${known.join(', ')}.`,
            },
          ]),
      ...(key !== '' && keys.indexOf(key) < place
        ? [{ ...at, detail: 'This key is there more than once. Keep one row of it.' }]
        : []),
      ...(cells.slice(columns.length).some((cell) => cell.trim() !== '')
        ? [
            {
              row: number,
              column: '',
              detail:
                'This row has more cells than there are columns. Put quotes around a text that has a comma in it.',
            },
          ]
        : []),
    ];
  });
}

type Cell = { readonly row: number; readonly text: string };
type Cells = ReadonlyMap<string, Cell>;

const nameOf = (key: string, part: Part, language: MessageLanguage) => `${key}${part} ${language}`;

function cellsOf(lines: readonly TextLine[], columns: readonly string[]): Cells {
  const languages = messageLanguages.filter((language) => columns.includes(language));
  return new Map(
    lines.flatMap((line) =>
      languages.map(
        (language) =>
          [
            `${keyOf(line, columns)} ${language}`,
            { row: line.number, text: line.cells[columns.indexOf(language)]?.trim().replaceAll('\r\n', '\n') ?? '' },
          ] as const,
      ),
    ),
  );
}

type Change = WordsOfFile & { readonly isSent: boolean };

function changesOf(
  { key, isSent, words, default: byDefault }: MessageInFile,
  cells: Cells,
): readonly (Change & { readonly subject: string; readonly body: string })[] {
  return messageLanguages.flatMap((language) => {
    const before = wordsIn(words, language);
    const otherwise = language === 'en' ? byDefault : undefined;
    const [subject = '', body = '', sms = ''] = parts.map((part) => {
      const cell = cells.get(nameOf(key, part, language));
      return cell ? cell.text || partOf(otherwise, part) : partOf(before, part);
    });
    const isSame = parts.every((part, place) => partOf(before, part) === [subject, body, sms][place]);
    if (isSame) return [];
    return [
      {
        key,
        language,
        isSent,
        subject,
        body,
        email: subject === '' || body === '' ? null : { subject, body },
        smsBody: sms === '' ? null : sms,
      },
    ];
  });
}

const partOfField: Readonly<Record<string, Part>> = { subject: 'EmailSubject', body: 'EmailBody', smsBody: 'SmsBody' };

function problemsOf(
  change: ReturnType<typeof changesOf>[number],
  { cells, known }: { readonly cells: Cells; readonly known: readonly MessageSubstitution[] },
): readonly TextFileProblem[] {
  const { key, language, isSent, subject, body, email, smsBody } = change;
  const rowOf = (part: Part) =>
    cells.get(nameOf(key, part, language))?.row ??
    parts.map((each) => cells.get(nameOf(key, each, language))?.row).find((row) => row !== undefined) ??
    1;
  const at = (part: Part, detail: string): TextFileProblem => ({ row: rowOf(part), column: language, detail });
  if (isSent) return [at('EmailSubject', 'This message has been sent, its words stay as they are. Remove its rows.')];
  const half = problemWhen(
    (subject === '') !== (body === ''),
    [subject === '' ? 'subject' : 'body'],
    'An e-mail has a subject and a text. Give both in this language, or neither.',
  );
  const texts = [
    ...half,
    ...(email ? checkTemplate(email, known) : []),
    ...(smsBody ? checkSmsTemplate(smsBody, smsSample) : []),
  ];
  return texts.map((problem) => at(partOfField[problem.at[0] ?? ''] ?? 'EmailBody', problem.detail));
}

function wordsIn(words: WrittenMessage, language: MessageLanguage): Translation | undefined {
  return language === 'en' ? words : words.translations[language];
}

function partOf(words: Translation | undefined, part: Part): string {
  if (part === 'SmsBody') return words?.smsBody ?? '';
  const email: MessageText | null | undefined = words?.email;
  return (part === 'EmailSubject' ? email?.subject : email?.body) ?? '';
}

/** Finds a column by name, ignoring case. */
function columnOf(cell: string): string {
  const plain = cell.trim().toLowerCase();
  return textFileColumns.find((column) => column.toLowerCase() === plain) ?? plain;
}

function keyOf({ cells }: TextLine, columns: readonly string[]): string {
  return cells[columns.indexOf('key')]?.trim() ?? '';
}

function problemsWhen(isWrong: boolean, detail: string, column = ''): readonly TextFileProblem[] {
  return isWrong ? [{ row: 1, column, detail }] : [];
}
