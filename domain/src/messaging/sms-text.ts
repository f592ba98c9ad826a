import { renderMessage } from './email.ts';
import type { MessageValues } from './kinds.ts';
import { measureSms } from './sms.ts';

/** So much of a name stays whatever the length, to be recognized. */
const shortestName = 4;

/**
 * The text message for one reader, in one message of GSM-7 where the words allow it: letters of names that phones write
 * otherwise lose their accents, and the name of the organization is shortened to what there is room for. The link is
 * never touched. Refuses like `renderMessage`.
 */
export function composeSms(template: string, values: MessageValues): string {
  const folded = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'link' ? value : foldToGsm(value)]),
  );
  const fill = (organization: string) => renderMessage(foldToGsm(template), { ...folded, organization }, ['smsBody']);
  const organization = folded['organization'] ?? '';
  const lengths = Array.from(
    { length: Math.max(1, organization.length - shortestName + 1) },
    (_, less) => organization.length - less,
  );
  const texts = lengths.map((length) => fill(shortened(organization, length)));
  return texts.find((text) => measureSms(text).segments === 1) ?? fill(organization);
}

/**
 * The text in the letters of GSM-7: without accents that these do not have, and in its own letters where nothing would
 * be left.
 */
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
