import { Note } from '../../design/page/Note.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { FilterSheet } from '../../design/controls/FilterSheet.tsx';
import layout from '../../design/layout.module.css';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import text from '../../design/text.module.css';
import { ResultsTools } from '../../reports/index.ts';
import { campaignOptions } from './campaign-options.ts';
import { ancestorsOf, groupOptions } from '../reading/selected-group.ts';
import type { Sentence } from './headline.ts';
import { addressOf, groupPath, narrowedTo, type ResultsPlace, resultTabs, resultViews } from '../reading/address.ts';
import styles from './ResultsPage.module.css';
import { type FailingRead, isRefused, ResultsFailure } from './ResultsFailure.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { SegmentChips, SegmentControls } from '../segments/index.ts';
import { useGroupTypeResults } from '../reading/use-family.ts';

type Props = {
  readonly scene: ResultsContext;
  /** Page headline; undefined while loading. */
  readonly sentence?: Sentence | undefined;
  readonly under?: ReactNode;
  readonly tools?: ReactNode;
  /** View options, beside the pickers. */
  readonly controls?: ReactNode;
  /** Searches the list on the page. */
  readonly search?: ReactNode;
  readonly isWide?: boolean;
  /** The page's query. If access is refused, there is no group to show. */
  readonly reading: FailingRead;
  readonly children: ReactNode;
};

/** Layout shared by all results pages: breadcrumb, pickers and tabs. */
export function ResultsPage({
  scene,
  sentence,
  under,
  tools,
  controls,
  search,
  isWide = false,
  reading,
  children,
}: Props) {
  const { place, choice, campaign, group } = scene;
  const { name } = group;
  const kind = choice.finished.find(({ attributes }) => attributes.campaignId === campaign.id)?.attributes.campaignType;
  const [family] = useGroupTypeResults();
  const isNarrowed = narrowedTo(place) !== undefined;
  if (isRefused(reading)) {
    return (
      <Page>
        <ResultsFailure resource="Group" reads={[reading]} />
      </Page>
    );
  }
  const trail = ancestorsOf(group, choice.groups).map(({ id, attributes }) => ({
    label: attributes.displayName,
    to: groupPath(place, id),
  }));
  const tabs = (place.isOfCampaign ? resultTabs : resultViews).map(({ part, label }) => ({
    label,
    ...addressOf({ ...place, part }),
    isCurrent: part === place.part,
  }));
  return (
    <Page isWide={isWide}>
      <PageHeader
        page={name}
        trail={[{ label: 'Results', to: '/group_results' }, ...trail]}
        fact={isNarrowed && sentence ? `Among those filtered: ${sentence.fact}` : (sentence?.fact ?? name)}
        comparison={sentence ? sentence.comparison : `in ${campaign.name}`}
        tools={
          <>
            {tools}
            <ResultsTools campaign={campaign} kind={kind} group={group} family={family} />
          </>
        }
      >
        {under}
      </PageHeader>
      <div data-screen-only className={layout.filters}>
        <CampaignPicker scene={scene} campaignId={campaign.id} />
        <GroupPicker scene={scene} groupId={group.id} />
        {(controls || place.part !== 'people') && (
          <FilterSheet>
            {controls}
            {place.part !== 'people' && <SegmentControls scene={scene} />}
          </FilterSheet>
        )}
        {search}
      </div>
      {place.part !== 'people' && <SegmentChips scene={scene} />}
      <Tabs label="Results" tabs={tabs} {...(!place.isOfCampaign && { end: <AllOfCampaign scene={scene} /> })} />
      <CampaignNotes scene={scene} />
      <div className={styles.content}>{children}</div>
    </Page>
  );
}

/** Link from a tab to the group's overview in one campaign. */
function AllOfCampaign({ scene: { place, campaign, group } }: Pick<Props, 'scene'>) {
  return (
    <Link
      {...addressOf({ ...place, isOfCampaign: true, campaignId: campaign.id, groupId: group.id, part: 'engagement' })}
      className={text.link}
    >
      All results of {campaign.name}
    </Link>
  );
}

type PickerScene = Pick<ResultsContext, 'place' | 'choice'>;

/** Navigates to another location, without the current sorting and filters. */
function useGoTo() {
  const navigate = useNavigate();
  return (place: ResultsPlace) => void navigate(addressOf(place));
}

export function CampaignPicker({
  scene: { place, choice },
  campaignId,
}: {
  readonly scene: PickerScene;
  readonly campaignId: string;
}) {
  const goTo = useGoTo();
  return (
    <FilterButton
      label="Campaign"
      icon="calendar"
      options={campaignOptions(choice)}
      value={campaignId}
      onChange={(chosen) => goTo({ ...place, campaignId: chosen })}
    />
  );
}

export function GroupPicker({
  scene: { place, choice },
  groupId,
  all,
}: {
  readonly scene: PickerScene;
  readonly groupId?: string;
  readonly all?: string;
}) {
  const goTo = useGoTo();
  return (
    <FilterButton
      label="Group"
      icon="hierarchy"
      options={groupOptions(choice.groups)}
      value={groupId}
      {...(all !== undefined && { all })}
      onChange={(chosen) => goTo({ ...place, groupId: chosen })}
    />
  );
}

/** Notes about a campaign that matter for comparisons. */
function CampaignNotes({ scene: { campaign, choice, place } }: { readonly scene: ResultsContext }) {
  const result = choice.finished.find(({ attributes }) => attributes.campaignId === campaign.id)?.attributes;
  if (!result?.isSurveyUpgrade || place.part === 'people') return null;
  return (
    <div className={styles.notes}>
      <Note>
        <b>Upgrade to survey version 4.</b> {campaign.name} uses survey version 4, the previous campaign did not.
        Changes may come from the new wording, so compare with the next campaign instead.
      </Note>
    </div>
  );
}
