import type { GroupInQuestion } from './group-tree.ts';
import type { ResultsPlace } from './address.ts';
import type { CampaignInQuestion, ResultsChoice } from './resolve-results.ts';

/** Where one is, what one may choose from, and which campaign and group that comes to. */
export type ResultsScene = {
  readonly place: ResultsPlace;
  readonly choice: ResultsChoice;
  readonly campaign: CampaignInQuestion;
  readonly group: GroupInQuestion;
};
