import type { SelectedGroup } from './selected-group.ts';
import type { ResultsPlace } from './address.ts';
import type { SelectedCampaign, ResultsChoice } from './resolve-results.ts';

/** The location, its options, and the campaign and group that it resolves to. */
export type ResultsContext = {
  readonly place: ResultsPlace;
  readonly choice: ResultsChoice;
  readonly campaign: SelectedCampaign;
  readonly group: SelectedGroup;
};
