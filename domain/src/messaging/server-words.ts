const longestWords = 300;
const removed = '[address]';

/**
 * What a server or provider said, for logs, screens and operators: on one line, without addresses or numbers of people.
 * The address that the message was for is removed in parts, too, because servers also name the user alone.
 */
export function serversWords(text: string, recipient = ''): string {
  const [localPart = ''] = recipient.split('@');
  const withoutAddresses = text
    .slice(0, 4 * longestWords)
    .replaceAll(/\r?\n\d{3}[ -](?:[245]\.\d{1,3}\.\d{1,3}\s)?/g, ' ')
    .replace(/^(\d{3})-/, '$1 ')
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/<[^<>]*>/g, removed)
    .replaceAll(/\S+(?:@|%40|＠)\S*|\S*(?:@|%40|＠)\S+/giu, removed)
    .replaceAll(/\S+=\S+\.\S+/g, removed)
    .replaceAll(/\+\d[\d ().-]{6,}\d|\d{9,}/g, removed);
  const withoutName = localPart.length > 1 ? withoutAddresses.replaceAll(asWord(localPart), removed) : withoutAddresses;
  return withoutName.replaceAll(/\s+/g, ' ').trim().slice(0, longestWords);
}

function asWord(name: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'giu',
  );
}
