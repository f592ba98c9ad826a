import { type Problem, problemWhen } from '../kernel/index.ts';

/** Maximum length of a sender name, in characters. */
export const senderNameLimit = 60;

/**
 * The displayed sender of an e-mail. It names the product as well, so that nobody mistakes it for mail from the
 * organization itself.
 */
export function senderLabel(name: string): string {
  return `${name} via Attune`;
}

/**
 * Validates the sender name of an organization. Refuses what mail programs could misread (line breaks, addresses,
 * invisible or direction-changing characters), names that imitate the product, and words that mix similar letters of
 * different scripts. Does not compare it with other organizations: a refusal would reveal them, and only the
 * organization's own employees see the name.
 */
export function senderNameProblems(name: string): readonly Problem[] {
  const at = ['senderName'];
  return [
    ...problemWhen(
      name.trim() === '' || name.length > senderNameLimit,
      at,
      `The name has 1 to ${senderNameLimit} characters.`,
    ),
    ...problemWhen(/[\p{C}\p{Zl}\p{Zp}]/u.test(name), at, 'The name is one line without invisible characters.'),
    ...problemWhen(
      /[@<>"\\]|:\/\//.test(name),
      at,
      'Give a name, not an address. It has no @, quotes or angle brackets.',
    ),
    ...problemWhen(
      /attune/i.test(name.normalize('NFKC').replaceAll(/[\s._-]/g, '')),
      at,
      '"via Attune" is added by itself. Give the name of your organization.',
    ),
    ...problemWhen(name.split(/[\s.-]/).some(isMixed), at, 'Write each word in one alphabet.'),
  ];
}

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

function isMixed(word: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(word)).length > 1;
}
