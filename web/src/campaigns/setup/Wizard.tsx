import { type CampaignKind, kindRules } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { focusFirstProblem } from '../../design/focus.ts';
import layout from '../../design/layout.module.css';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { Steps } from '../../design/page/Steps.tsx';
import { problemsOf } from '../../platform/api/problems.ts';
import { SaveNote } from '../../platform/autosave/SaveNote.tsx';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { type CampaignForm, missingFrom } from './campaign-form.ts';
import { Review } from '../review/Review.tsx';
import { LifecycleReview } from '../triggers/LifecycleReview.tsx';
import type { SeenDraft } from './draft-saver.ts';
import { OvertakenNote } from './OvertakenNote.tsx';
import { SetupStep } from './SetupStep.tsx';
import { setupSentence } from './setup-words.ts';
import { useCampaignDraft } from './use-campaign-draft.ts';
import { useWizardAddress } from './use-wizard-address.ts';
import { KindOfCampaign, kindName } from './KindOfCampaign.tsx';
import { firstIncompleteStep, stepNamed, stepsOf } from './wizard-steps.ts';
import styles from './Wizard.module.css';

type Props = {
  readonly kind: CampaignKind;
  /** The stored campaign, as loaded. */
  readonly stored: SeenDraft | undefined;
  readonly initial: CampaignForm;
  readonly slots: readonly CalendarDay[];
  /** Restarts from the stored draft. */
  readonly restart: (campaignId: string) => void;
};

/** Campaign wizard. The URL holds the step, the server the draft. */
export function Wizard({ kind, stored, initial, slots, restart }: Props) {
  const wizard = kindRules[kind].wizard;
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const draft = useCampaignDraft({ kind, draft: stored, initial });
  const { value: form, change, flush } = draft;
  const address = useWizardAddress();
  const { holdDraft } = address;
  const [triedStep, setTriedStep] = useState(-1);
  const steps = stepsOf(wizard);
  const missing = missingFrom(kind, form, { timeZone, now });
  const asked = stepNamed(address.slug, wizard);
  const step = Math.min(asked, firstIncompleteStep(missing, wizard, asked - 1) ?? asked);
  const problems = [...(step <= triedStep ? missing : []), ...problemsOf(draft.error)];
  const isNew = stored === undefined;
  useEffect(() => {
    if (isNew && draft.campaignId) holdDraft(draft.campaignId);
  }, [isNew, draft.campaignId, holdDraft]);

  useHeadingFirst(step);

  const goOn = async () => {
    setTriedStep(step);
    if (firstIncompleteStep(missing, wizard, step) !== undefined) return focusFirstProblem();
    // Without changes nothing is stored yet.
    if (!draft.campaignId) change({ ...form });
    if (await flush()) address.goTo(steps[step + 1]?.slug);
  };
  const leave = () => address.leaveFor(draft.campaignId && !isNew ? campaignPath(draft.campaignId) : '/campaigns');
  const before = steps[step - 1];
  const back = before && { label: `Back to ${before.title}`, go: () => address.goTo(before.slug) };
  const isLast = step === steps.length - 1;
  const LastStep = kindRules[kind].isTriggered ? LifecycleReview : Review;
  const sentence = setupSentence(steps[step]?.slug, form, { kind, timeZone, now });

  const frame = {
    page: `${kindName(kind)}: ${steps[step]?.title ?? ''}`,
    trail: [
      { label: 'Campaigns', to: '/campaigns' },
      ...(draft.campaignId ? [{ label: form.name || 'New campaign', to: campaignPath(draft.campaignId) }] : []),
    ],
    tools: !draft.isOvertaken && (draft.campaignId || draft.status !== 'saved') && (
      <SaveNote state={draft} hasProblems={problemsOf(draft.error).length > 0} onRetry={() => void flush()} />
    ),
    steps: (
      <>
        <KindOfCampaign kind={kind} />
        <Steps
          label="Steps"
          steps={steps.map(({ title }) => title)}
          active={step}
          onReturn={(index) => address.goTo(steps[index]?.slug)}
        />
      </>
    ),
  };
  const setup = (
    <SetupStep
      slug={steps[step]?.slug ?? ''}
      kind={kind}
      campaignId={draft.campaignId}
      form={form}
      change={change}
      slots={slots}
      problems={problems}
    />
  );

  const { campaignId } = draft;

  return (
    <>
      {draft.isOvertaken && campaignId && (
        <OvertakenNote onTakeTheirs={() => restart(campaignId)} onKeepMine={draft.keepMine} />
      )}
      {isLast && draft.campaignId ? (
        <LastStep
          campaignId={draft.campaignId}
          frame={frame}
          before={wizard === 'custom' && setup}
          flush={flush}
          back={back}
          goTo={address.goTo}
          leaveFor={address.leaveFor}
        />
      ) : (
        <>
          <PageHeader {...frame} {...sentence} />
          {setup}
          <div className={styles.foot} hidden={address.isWriting}>
            <div className={layout.row}>
              <Button rank="primary" onClick={() => void goOn()}>
                {steps[step + 1] ? `Next: ${steps[step + 1]?.title}` : 'Continue'}
              </Button>
              {back && <Button onClick={back.go}>{back.label}</Button>}
              <Button rank="tertiary" onClick={leave}>
                {draft.campaignId ? 'Save and exit' : 'Cancel'}
              </Button>
            </div>
            {step <= triedStep && missing.length > 0 && <p className={styles.missing}>{missing[0]?.detail}</p>}
          </div>
        </>
      )}
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && draft.status === 'failed'}
        title="Leave without saving?"
        lost="Your latest changes to this campaign are not saved yet. Earlier changes are saved."
      />
    </>
  );
}

/** Moves focus to the heading of a new step: the previous focus is gone or would skip the new content. */
function useHeadingFirst(step: number) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) document.querySelector('h1')?.focus();
    before.current = step;
  }, [step]);
}
