import type { FeedbackResource } from '@attune/contract/feedback/responses';
import { FilterButton } from '../design/controls/FilterButton.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { formatCount } from '../design/format/numbers.ts';
import type { ResponsesFilterState } from './use-responses-filter.ts';

type Props = { readonly feedback: FeedbackResource['attributes']; readonly state: ResponsesFilterState };

/** Which comments are listed. */
export function FeedbackFilters({ feedback, state: { filter, filters, isFiltered } }: Props) {
  const { groups, drivers, campaigns, surveyTypes, count, positive, neutral, negative } = feedback;
  return (
    <div data-screen-only className={layout.filters}>
      <SearchField
        placeholder="Search comments"
        value={filter.searchText ?? ''}
        onSearch={(words) => filters.setOne('search', words)}
      />
      <FilterButton
        label="Group"
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={feedback.v3GroupId}
        words={feedback.v3GroupName}
        onChange={(id) => filters.setOne('group', id)}
      />
      <FilterButton
        label="Driver"
        all="All"
        options={drivers.map((driver) => ({
          value: driver.driver,
          label: `${driver.name} (${formatCount(driver.count)})`,
        }))}
        value={filter.driverFilter}
        onChange={(driver) => filters.setOne('driver', driver)}
      />
      {campaigns.length > 1 && (
        <FilterButton
          label="Campaign"
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
          value={feedback.campaignId}
          words={feedback.campaignName}
          onChange={(id) => filters.setOne('campaign', id)}
        />
      )}
      {surveyTypes.length > 1 && (
        <FilterButton
          label="Survey type"
          all="All"
          options={surveyTypes.map((type) => ({
            value: type.name,
            label: `${type.name} (${formatCount(type.count)})`,
          }))}
          value={filter.surveyTypeFilter}
          onChange={(name) => filters.setOne('survey', name)}
        />
      )}
      <SegmentedControl
        label="Sentiment"
        segments={[
          { value: 'all', label: `All ${formatCount(count)}` },
          { value: 'positive', label: `Positive ${formatCount(positive)}` },
          { value: 'neutral', label: `Neutral ${formatCount(neutral)}` },
          { value: 'negative', label: `Negative ${formatCount(negative)}` },
        ]}
        value={filter.sentimentFilter ?? 'all'}
        onChange={(value) => filters.setOne('sentiment', value === 'all' ? undefined : value)}
      />
      <Button
        icon="bookmark"
        aria-pressed={filter.isSaved}
        onClick={() => filters.setOne('saved', filter.isSaved ? undefined : 'true')}
      >
        Saved
      </Button>
      {isFiltered && (
        <Button
          rank="tertiary"
          onClick={() => {
            filters.clear();
          }}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
