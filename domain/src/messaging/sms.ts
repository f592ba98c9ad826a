/** The size of a text message: alphabet, length in units of that alphabet, and number of segments. */
export type SmsSize = {
  readonly alphabet: 'gsm7' | 'ucs2';
  readonly units: number;
  readonly segments: number;
  /** Distinct characters outside GSM-7, which force the whole text into UCS-2. */
  readonly outside: readonly string[];
};

/** GSM 03.38: characters of one unit, and characters that need an escape and count as two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,' +
    '-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** Units per message, and per segment of a longer message, which has a header. */
const capacity = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const;

/** Measures a text message, in 7-bit units of GSM 03.38 or, with any other character, in 16-bit units of UCS-2. */
export function measureSms(text: string): SmsSize {
  const letters = Array.from(text);
  const outside = [...new Set(letters.filter((letter) => !basic.has(letter) && !extended.has(letter)))];
  const alphabet = outside.length === 0 ? 'gsm7' : 'ucs2';
  const units =
    alphabet === 'gsm7' ? letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0) : text.length;
  const { alone, part } = capacity[alphabet];
  return { alphabet, units, segments: units <= alone ? 1 : Math.ceil(units / part), outside };
}
