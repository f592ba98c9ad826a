import type { SelectedGroup } from './selected-group.ts';
import type { ResultsPlace } from './address.ts';
import type { SelectedCampaign, ResultsChoice } from './resolve-results.ts';

/** Where one is, what one may choose from, and which campaign and group that comes to. */
export type ResultsContext = {
  readonly place: ResultsPlace;
  readonly choice: ResultsChoice;
  readonly campaign: SelectedCampaign;
  readonly group: SelectedGroup;
};
