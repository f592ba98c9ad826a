import { type Outbox, hasWork } from './outbox.ts';

/** Save status: a word next to the buttons, or a sentence if the respondent has to act. */
export type Status = {
  readonly word?: 'saving' | 'saved';
  readonly notice?: 'offline' | 'failed' | 'otherDevice' | 'backOnline';
};

/** Current save status of the answers. */
export function statusOf(outbox: Outbox): Status {
  if (outbox.trouble === 'offline') return { notice: 'offline' };
  if (outbox.trouble === 'refused') return { notice: 'failed' };
  if (outbox.news === 'otherDevice' || outbox.news === 'backOnline') return { notice: outbox.news };
  if (hasWork(outbox)) return { word: 'saving' };
  return outbox.news === 'saved' ? { word: 'saved' } : {};
}
