import { type Outbox, hasWork } from './outbox.ts';

/** What is said about saving: a word beside the buttons, or a sentence where something has to be understood. */
export type Status = {
  readonly word?: 'saving' | 'saved';
  readonly notice?: 'offline' | 'failed' | 'otherDevice' | 'backOnline';
};

/** What the respondent should know about the answers right now. */
export function statusOf(outbox: Outbox): Status {
  if (outbox.trouble === 'offline') return { notice: 'offline' };
  if (outbox.trouble === 'refused') return { notice: 'failed' };
  if (outbox.news === 'otherDevice' || outbox.news === 'backOnline') return { notice: outbox.news };
  if (hasWork(outbox)) return { word: 'saving' };
  return outbox.news === 'saved' ? { word: 'saved' } : {};
}
