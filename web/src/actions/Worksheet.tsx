import {
  type ActionPlanResource,
  getActionPlan,
  listActionPlans,
  removeActionPlan,
  updateActionPlan,
} from '@attune/contract/actions/action-plans';
import { themeTitles } from '@attune/domain/feedback';
import type { CalendarDay } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import { formatDay } from '../design/format/dates.ts';
import layout from '../design/layout.module.css';
import { ConfirmDialog } from '../design/overlays/ConfirmDialog.tsx';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import { changeWords, repeatLabels } from './action-words.ts';
import { planQuery } from './actions.queries.ts';
import { PlanComments } from './PlanComments.tsx';
import { PlanForm } from './PlanForm.tsx';
import { ScoreLine } from './ScoreLine.tsx';

/** One action plan: to review, or to edit. */
export function Worksheet({ planId }: { readonly planId: string }) {
  const organizationId = useOrganizationId();
  const reading = useQuery(planQuery(organizationId, planId));
  const plan = reading.data?.data;
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading] })}
        loading={<PageSkeleton label="Loading the action" />}
        error={
          <ReadFailure
            subject="The action"
            resource="Action Plan"
            error={reading.error}
            onRetry={() => void reading.refetch()}
          />
        }
      >
        {plan && <Loaded key={plan.id} plan={plan} />}
      </PagePhases>
    </Page>
  );
}

type Props = { readonly plan: ActionPlanResource };

function Loaded({ plan }: Props) {
  const organizationId = useOrganizationId();
  const { attributes } = plan;
  const [isReviewMode, setIsReviewMode] = useState(true);
  const [isRemoving, setIsRemoving] = useState(false);
  const update = useWrite(updateActionPlan, {
    texts: { success: 'Successfully updated action plan', failure: 'Failed to update action plan' },
    refetches: [getActionPlan, listActionPlans],
    onSuccess: () => setIsReviewMode(true),
  });
  const isOpen = attributes.status === 'open';
  const changeStatus = () =>
    update.mutate({
      params: { organizationId, actionPlanId: plan.id },
      body: { data: { type: 'action-plans', attributes: { status: isOpen ? 'completed' : 'open' } } },
    });
  return (
    <>
      <PageHeader
        page={attributes.title}
        trail={[{ label: 'Actions', to: '/action_dashboard' }]}
        fact={`${attributes.title}${/[.?!]$/.test(attributes.title) ? '' : '.'}`}
        comparison={[attributes.driverName, attributes.v3GroupName].filter(Boolean).join(' · ')}
        actions={
          attributes.canUpdate && (
            <Button rank={isReviewMode ? 'primary' : 'secondary'} disabled={update.isPending} onClick={changeStatus}>
              {isOpen ? 'Complete action' : 'Open again'}
            </Button>
          )
        }
        tools={
          attributes.canRemove && (
            <Button size="small" rank="tertiary" icon="trash" onClick={() => setIsRemoving(true)}>
              Delete
            </Button>
          )
        }
      />
      {attributes.canUpdate && (
        <div data-screen-only className={layout.filters}>
          <SegmentedControl
            label="Mode"
            segments={[
              { value: 'review', label: 'Review' },
              { value: 'edit', label: 'Edit' },
            ]}
            value={isReviewMode ? 'review' : 'edit'}
            onChange={(mode) => setIsReviewMode(mode === 'review')}
          />
        </div>
      )}
      {isReviewMode ? <Review plan={plan} /> : <PlanForm plan={plan} update={update} />}
      <PlanComments plan={plan} />
      {isRemoving && <RemoveDialog plan={plan} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

function Review({ plan: { attributes } }: Props) {
  return (
    <>
      <Section
        id="score"
        title="What the score did"
        tools={
          attributes.driver && (
            <Link to="/drivers/$driver" params={{ driver: attributes.driver }} search={{ group: attributes.v3GroupId }}>
              About {attributes.driverName}
            </Link>
          )
        }
      >
        <p className={layout.row}>
          <ScoreLine scores={attributes.scores} /> {changeWords(attributes)}
        </p>
      </Section>
      <Section
        id="plan"
        title="Plan"
        under={
          attributes.isShared
            ? 'Everyone in the group sees the title and whether it is done, at the start of the next survey.'
            : undefined
        }
      >
        <p>{attributes.note || <span className={text.quiet}>No note</span>}</p>
        {attributes.statementBody && (
          <p className={text.secondary}>Because of the statement “{attributes.statementBody}”</p>
        )}
        {attributes.theme && (
          <p className={text.secondary}>Because of comments on the theme “{themeTitles[attributes.theme]}”.</p>
        )}
        <p className={text.secondary}>Owner: {attributes.ownerName ?? 'Nobody'}</p>
      </Section>
      <Section id="steps" title="Steps">
        <ol>
          {attributes.actionOccurrences.map(({ id, dueOn, completedOn, repeat, assigneeName }) => (
            <li key={id}>
              {completedOn === null
                ? `Due ${formatDay(dueOn as CalendarDay)}`
                : `Completed ${formatDay(completedOn as CalendarDay)}`}
              {repeat !== 'none' && `, ${repeatLabels[repeat].toLowerCase()}`}
              {assigneeName && `, ${assigneeName}`}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

function RemoveDialog({ plan, onClose }: Props & { readonly onClose: () => void }) {
  const organizationId = useOrganizationId();
  const navigate = useNavigate();
  const { attributes } = plan;
  const remove = useWrite(removeActionPlan, {
    texts: { success: 'Successfully deleted action plan', failure: 'Failed to delete action plan' },
    refetches: [listActionPlans],
    onSuccess: () => void navigate({ to: '/action_dashboard' }),
  });
  const steps = attributes.actionOccurrences.length;
  return (
    <ConfirmDialog
      title={`Delete “${attributes.title}”?`}
      lost={`${steps} ${steps === 1 ? 'step' : 'steps'} and ${attributes.comments.length} comments are deleted.`}
      confirmLabel="Delete action"
      keepLabel="Keep action"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { organizationId, actionPlanId: plan.id } })}
      onClose={onClose}
    />
  );
}
