import { renderMessage } from './email.ts';
import { messageLanguageOf } from './languages.ts';
import type { MessageValues } from './message-kinds.ts';
import { isNamed, withoutName } from './nameless.ts';
import { measureSms } from './sms.ts';

/** Minimum number of characters kept when a name is shortened, so that it stays recognizable. */
const shortestName = 4;

/**
 * Composes the text message for one reader, in one GSM-7 segment if possible: names lose accents that GSM-7 lacks, and
 * the name of the organization is shortened to fit. Never changes the link. A reader without a name gets the text
 * without it. Refuses the same as `renderMessage`.
 */
export function composeSms(template: string, values: MessageValues, language: string): string {
  const text = isNamed(values.firstName) ? template : withoutName(template, messageLanguageOf(language));
  const folded = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'link' ? value : foldToGsm(value)]),
  );
  const fill = (organization: string) => renderMessage(foldToGsm(text), { ...folded, organization }, ['smsBody']);
  const organization = folded['organization'] ?? '';
  const lengths = Array.from(
    { length: Math.max(1, organization.length - shortestName + 1) },
    (_, less) => organization.length - less,
  );
  const versions = lengths.map((length) => fill(shortened(organization, length)));
  return versions.find((version) => measureSms(version).segments === 1) ?? fill(organization);
}

/** Converts a text to GSM-7 by removing unsupported accents; keeps the original letters if nothing would remain. */
export function foldToGsm(text: string): string {
  const folded = Array.from(text.normalize('NFC'), foldLetter).join('');
  return folded.trim() === '' ? text : folded;
}

const plainPunctuation: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
};

function foldLetter(letter: string): string {
  if (isInGsm(letter)) return letter;
  const plain = plainPunctuation[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return isInGsm(plain) ? plain : '';
}

function isInGsm(text: string): boolean {
  return measureSms(text).alphabet === 'gsm7';
}

function shortened(name: string, length: number): string {
  return length >= name.length ? name : `${name.slice(0, length - 1).trimEnd()}.`;
}
