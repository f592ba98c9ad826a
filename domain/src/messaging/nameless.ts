import type { MessageLanguage } from './languages.ts';

type Words = {
  /** A greeting that needs no name. */
  readonly greeting: string;
  readonly you: string;
  /** Used after some or all prepositions instead of `you`. */
  readonly object?: { readonly you: string; readonly after: RegExp };
  readonly your: string;
};

const words: Readonly<Record<MessageLanguage, Words>> = {
  en: { greeting: 'Hello', you: 'you', your: 'your' },
  es: { greeting: 'Hola', you: 'tú', object: { you: 'ti', after: /./ }, your: 'tu' },
  de: {
    greeting: 'Guten Tag',
    you: 'Sie',
    object: { you: 'Ihnen', after: /^(?:mit|von|bei|zu|nach|aus|an)$/iu },
    your: 'Ihre',
  },
  fr: { greeting: 'Bonjour', you: 'vous', your: 'votre' },
  'pt-BR': { greeting: 'Olá', you: 'você', your: 'sua' },
};

const name = /\{\{\s*firstName\s*\}\}/u;
/** A name in bold takes its format along. */
const nameInText = new RegExp(String.raw`\*\*${name.source}\*\*|${name.source}`, 'u');

/** Greetings of which nothing can stand without the name, in any of the languages. */
const salutation =
  /^(?:dear|liebe\S{0,4}|geehrte\S{0,4}|werte\S{0,4}|estimad\S{1,4}|querid\S{1,4}|ch[eè]re?\S{0,6}|prezad\S{1,4}|car[oa]\S{0,4})$/iu;
const greetingStart =
  /^[\s*]*(?:hello|hi|hey|good|welcome|hallo|guten|grüß|moin|hola|buen|bonjour|bonsoir|salut|olá|oi|bom|boa)/iu;
const preposition =
  /^(?:for|to|from|of|with|by|at|about|für|an|von|mit|bei|zu|ohne|nach|aus|para|de|con|por|sobre|pour|à|avec|chez|com|em)$/iu;

/** Whether a name can be used in a message: it has a letter or a digit, not just a dash or invisible characters. */
export function isNamed(firstName: string | undefined): boolean {
  return /[\p{L}\p{N}]/u.test(firstName ?? '');
}

/**
 * The text for a reader whose name is unknown. A name that addresses the reader goes with the space and the comma that
 * set it off: "Hi {{firstName}}," becomes "Hi,", and "{{firstName}}, your view counts" becomes "Your view counts". A
 * salutation that needs a name ("Dear") becomes a greeting, and a name within a sentence becomes "you". Texts without
 * `{{firstName}}` stay as they are.
 */
export function withoutName(text: string, language: MessageLanguage): string {
  return text
    .split(/(\r\n?|\n)/)
    .map((line) => withoutNames(line, words[language]))
    .join('');
}

function withoutNames(line: string, known: Words): string {
  const found = nameInText.exec(line);
  if (!found) return line;
  const [before, after] = [line.slice(0, found.index), line.slice(found.index + found[0].length)];
  return withoutNames(joined(before, after, known), known);
}

function joined(before: string, after: string, known: Words): string {
  const start = before.slice(/^(?:.*[.!?:;–—]\s)?/u.exec(before)?.[0].length);
  const lead = before.slice(0, before.length - start.length);
  const isFirst = start.trim() === '';
  const possessive = /^['’]?s(?=\s)/u.exec(after);
  if (possessive) return `${before}${capital(known.your, isFirst)}${after.slice(possessive[0].length)}`;
  const isSetOff = /^\s*(?:[,.:;!?)–—*]|-\s|$)/u.test(after);
  if (isFirst) return `${before}${isSetOff ? sentenceOf(after, known) : capital(known.you, true) + after}`;
  const last = /[^\s,*]+(?=[\s*]*$)/u.exec(start)?.[0] ?? '';
  if (/,[\s*]*$/u.test(start) && isSetOff) return `${before.replace(/,\s*$/u, '')}${after}`;
  if (salutation.test(last)) return `${lead}${start.replace(/^(\s*\**).*$/u, '$1')}${known.greeting}${after}`;
  if (preposition.test(last)) return `${before}${pronounAfter(last, known)}${after}`;
  const isGreeting = isSetOff || greetingStart.test(start);
  return isGreeting ? `${before.trimEnd()}${after}` : `${before}${known.you}${after}`;
}

/** A line or sentence that began with the name and a comma begins with its next word; a greeting if it has none. */
function sentenceOf(after: string, { greeting }: Words): string {
  const rest = after.replace(/^\s*[,.:;!?–—-]+\s*/u, '');
  return rest.trim() === '' || /^\s*[)*]/u.test(after) ? `${greeting}${after}` : capital(rest, true);
}

function pronounAfter(word: string, { you, object }: Words): string {
  return object?.after.test(word) ? object.you : you;
}

function capital(text: string, isFirst: boolean): string {
  return isFirst ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}
