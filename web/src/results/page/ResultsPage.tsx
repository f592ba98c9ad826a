import type { ComponentProps, ReactNode } from 'react';
import { Note } from '../../design/page/Note.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import { ResultsTools } from '../../reports/index.ts';
import { addressOf, groupAddress, narrowedTo, resultTabs } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { ancestorsOf } from '../reading/selected-group.ts';
import { useGroupType } from '../reading/use-group-type.ts';
import type { Sentence } from './headline.ts';
import { type FailingRead, isRefused, ResultsFailure } from './ResultsFailure.tsx';
import { ResultsFilters } from './ResultsFilters.tsx';
import styles from './ResultsPage.module.css';

type Props = ComponentProps<typeof ResultsFilters> & {
  /** Page headline; undefined while loading. */
  readonly sentence?: Sentence | undefined;
  readonly under?: ReactNode;
  readonly tools?: ReactNode;
  readonly isWide?: boolean;
  /** The page's query. If access is refused, there is no group to show. */
  readonly reading: FailingRead;
  readonly children: ReactNode;
};

/** Layout shared by all results pages: breadcrumb, headline, filters and tabs. */
export function ResultsPage({ scene, sentence, under, tools, isWide = false, reading, children, ...filters }: Props) {
  const { place, choice, campaign, group } = scene;
  const { name } = group;
  const kind = choice.finished.find(({ attributes }) => attributes.campaignId === campaign.id)?.attributes.campaignType;
  const [groupType] = useGroupType();
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
    ...groupAddress(place, id),
  }));
  const tabs = resultTabs.map(({ part, label }) => ({
    label,
    ...addressOf({ ...place, part }),
    isCurrent: part === place.part,
  }));
  const tab = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <Page isWide={isWide}>
      <PageHeader
        page={name}
        title={`${tab?.label ?? 'Results'}, ${name}, ${campaign.name}`}
        trail={[{ label: 'Results', to: '/group_results' }, ...trail]}
        isFound
        fact={isNarrowed && sentence ? `Among those filtered: ${sentence.fact}` : (sentence?.fact ?? name)}
        comparison={sentence ? sentence.comparison : `in ${campaign.name}`}
        tools={
          <>
            {tools}
            <ResultsTools campaign={campaign} kind={kind} group={group} groupType={groupType} />
          </>
        }
      >
        {under}
      </PageHeader>
      <ResultsFilters scene={scene} {...filters} />
      <Tabs label="Results" tabs={tabs} />
      <CampaignNotes scene={scene} />
      <div className={styles.content}>{children}</div>
    </Page>
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
