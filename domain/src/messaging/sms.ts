/**
 * What a text message costs: its alphabet, its length in units of that alphabet, and the number of messages it is sent
 * as.
 */
export type SmsSize = {
  readonly alphabet: 'gsm7' | 'ucs2';
  readonly units: number;
  readonly segments: number;
  /** The letters outside of GSM-7, each once, which make the whole text take the wider alphabet. */
  readonly outside: readonly string[];
};

/** GSM 03.38: letters of one unit, and those that need an escape before them and count as two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,' +
    '-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** Units in a message that stands alone, and in each part of a longer one, where a header takes some. */
const capacity = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/**
 * The size of a text message, in 7-bit units of GSM 03.38 or, with any letter outside of it, in 16-bit units of UCS-2.
 */
export function measureSms(text: string): SmsSize {
  const letters = Array.from(text);
  const outside = [...new Set(letters.filter((letter) => !basic.has(letter) && !extended.has(letter)))];
  const alphabet = outside.length === 0 ? 'gsm7' : 'ucs2';
  const units =
    alphabet === 'gsm7' ? letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0) : text.length;
  const { alone, part } = capacity[alphabet];
  return { alphabet, units, segments: units <= alone ? 1 : Math.ceil(units / part), outside };
}
