import type { Id } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../design/controls/Button.tsx';
import layout from '../design/layout.module.css';
import { ToneChip, ToneWord } from '../design/marks/Toned.tsx';
import { Section } from '../design/page/Page.tsx';
import { type Column, Table } from '../design/table/Table.tsx';
import text from '../design/text.module.css';
import { Allowed, useViewer } from '../platform/viewer.tsx';
import { categoryCorrelations, groupOverview, scoreChip, scoreView, statementResults } from '../results/index.ts';
import type { NewPlan } from './NewPlanDialog.tsx';
import styles from './Actions.module.css';
import { ScoreLine } from './ScoreLine.tsx';

type Props = {
  readonly driver: string;
  readonly onPlan: (plan: NewPlan) => void;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly group: { readonly id: string; readonly name: string; readonly path: readonly Id<'group'>[] };
};

type Statement = { readonly id: string; readonly body: string; readonly score: number | null };

const columns: readonly Column<Statement>[] = [
  {
    key: 'body',
    label: 'Statement',
    isRowName: true,
    render: ({ body }) => <span className={styles.statement}>{body}</span>,
  },
  {
    key: 'score',
    label: 'Score',
    isNumeric: true,
    render: ({ score }) =>
      score === null ? (
        <span className={text.quiet}>Not shown</span>
      ) : (
        <ToneChip tone={scoreChip(score).tone}>{scoreChip(score).text}</ToneChip>
      ),
  },
];

function planColumn(onPlan: Props['onPlan']): Column<Statement> {
  return {
    key: 'plan',
    label: 'Plan an action',
    isLabelHidden: true,
    isOnlyWide: true,
    isNumeric: true,
    render: ({ id, body }) => (
      <span data-screen-only>
        <Button
          size="small"
          aria-label={`Plan an action for “${body}”`}
          onClick={() => onPlan({ statement: { id, body } })}
        >
          Plan an action
        </Button>
      </span>
    ),
  };
}

/** How a group scores on a driver: the score with its trend, its impact on engagement, and its statements. */
export function DriverScore({ driver, onPlan, campaign, group }: Props) {
  const { organization } = useViewer();
  const at = { organizationId: organization.id, campaignId: campaign.id };
  const subject = {
    organizationId: organization.id,
    groupPath: group.path,
    openTextFeedbackAccess: organization.attributes.openTextFeedbackAccess,
  };
  const overview = useQuery(groupOverview({ ...at, groupId: group.id }));
  const impacts = useQuery(categoryCorrelations(at));
  const attributes = overview.data?.data.attributes;
  const score = attributes?.categoryScores.find(({ key }) => key === driver);
  const statements = useQuery({ ...statementResults({ ...at, groupId: group.id }), enabled: score !== undefined });
  const impact = impacts.data?.data.find((each) => each.attributes.key === driver)?.attributes;
  if (!attributes) return null;
  if (!score || score.score === null)
    return (
      <Section id="score" title={`${group.name} in ${campaign.name}`}>
        <p className={text.secondary}>{attributes.message ?? 'This campaign did not ask about this driver.'}</p>
      </Section>
    );
  const trend = attributes.trend.flatMap(({ name, endedAt, categories }) => {
    const value = categories[score.categoryId];
    return value === undefined ? [] : [{ campaignName: name, closedOn: endedAt.slice(0, 10), score: value }];
  });
  const rows = (statements.data?.data ?? [])
    .filter((statement) => statement.attributes.categoryId === score.categoryId)
    .map(({ attributes: { statementId, promptDisplayValue, score: value } }) => ({
      id: statementId,
      body: promptDisplayValue,
      score: value,
    }));
  const view = scoreView({ score: score.score, band: score.band ?? 8 });
  return (
    <>
      <Section
        id="score"
        title={`${group.name} scores ${view.text} in ${campaign.name}`}
        tools={
          <span data-screen-only className={layout.row}>
            <Allowed ability="response.read" subject={subject}>
              <Link to="/feedback/engagement" search={{ driver, group: group.id }} className={text.link}>
                Comments
              </Link>
            </Allowed>
            <Link to="/group_results/$groupId" params={{ groupId: group.id }} className={text.link}>
              Results of {group.name}
            </Link>
          </span>
        }
      >
        <p className={layout.row}>
          <ScoreLine scores={trend} /> <ToneWord tone={view.tone}>{view.word}</ToneWord>
        </p>
        <p>
          {impact
            ? `Its impact on engagement in the organization is ${impact.size} (correlation ${impact.r.toFixed(2)}). ` +
              'This does not prove a cause.'
            : 'Its impact on engagement is not known: too few people answered.'}
        </p>
      </Section>
      {rows.length > 0 && (
        <Section id="statements" title="Statements">
          <Table label="Statements" columns={[...columns, planColumn(onPlan)]} rows={rows} keyOf={({ id }) => id} />
        </Section>
      )}
    </>
  );
}
