import { formatCountOf } from '../../design/format/numbers.ts';

/** "4 people who can read results get an e-mail about them". */
export function resultsNoticeFinding(recipientCount: number): string {
  if (recipientCount === 0) return 'Nobody gets an e-mail about the results';
  const get = recipientCount === 1 ? 'gets' : 'get';
  return `${formatCountOf(recipientCount, 'person', 'people')} who can read results ${get} an e-mail about them`;
}
