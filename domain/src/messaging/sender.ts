import { type Problem, problemWhen } from '../kernel/index.ts';

/** How long the name that messages come from may be, in characters. */
export const senderNameLimit = 60;

/**
 * What readers see as the sender of an e-mail: the name that they know, and through whom it comes, so that nobody takes
 * it for a letter of that house.
 */
export function senderLabel(name: string): string {
  return `${name} via Attune`;
}

/**
 * Everything that is wrong with the name that an organization gives for the sender of its messages: what mail programs
 * could read as something else than a name (another line, an address, letters that cannot be seen or turn the direction
 * of reading), what passes it off as the product, and words that mix letters that look alike. The names of other
 * organizations are not compared with it: a refusal would tell who they are, and only the own employees get to see it.
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
