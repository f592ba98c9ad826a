import { dayAt } from '@attune/domain/kernel';
import {
  createGlobalCampaign,
  getGlobalCampaign,
  type GlobalCampaignResource,
  listGlobalCampaigns,
  updateGlobalCampaign,
} from '@attune/contract/campaigns/global';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { classes } from '../../design/classes.ts';
import { Button } from '../../design/controls/Button.tsx';
import { focusFirstProblem } from '../../design/focus.ts';
import { formatCountOf } from '../../design/format/numbers.ts';
import layout from '../../design/layout.module.css';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { problemsOf } from '../../platform/api/problems.ts';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useWrite, writeTexts } from '../../platform/writes.ts';
import { globalCampaignPath } from '../campaign-addresses.ts';
import { startChoices } from '../setup/start-choices.ts';
import {
  attributesOf,
  globalFormOf,
  type GlobalForm,
  globalProblems,
  newGlobalForm,
  standWords,
} from './global-form.ts';
import { GlobalSetUpSections } from './GlobalSetUpSections.tsx';
import styles from './Global.module.css';
import { OrganizationsSection } from './OrganizationsSection.tsx';

const lists = [listGlobalCampaigns, getGlobalCampaign] as const;

/** Form of a global campaign and its organizations. */
export function GlobalCampaignForm({ stored }: { readonly stored: GlobalCampaignResource | undefined }) {
  const navigate = useNavigate();
  const now = useNow();
  const [form, setForm] = useState<GlobalForm>(() =>
    stored ? globalFormOf(stored.attributes) : newGlobalForm(startChoices(dayAt(now, 'UTC'), undefined)[0] ?? ''),
  );
  const [isTried, setIsTried] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const create = useWrite(createGlobalCampaign, {
    texts: writeTexts('create', 'global campaign'),
    refetches: lists,
    onSuccess: ({ data }) => void navigate({ to: globalCampaignPath(data.id) }),
  });
  const update = useWrite(updateGlobalCampaign, {
    texts: { success: 'Saved. Unconfirmed campaigns will be updated shortly.', failure: 'Failed to save the changes' },
    refetches: lists,
    onSuccess: () => setIsChanged(false),
  });
  const isBusy = create.isPending || update.isPending;
  const missing = globalProblems(form);
  const problems = [...(isTried ? missing : []), ...problemsOf(create.error ?? update.error)];
  const change = (next: GlobalForm) => {
    setIsChanged(true);
    setForm(next);
  };
  const save = () => {
    setIsTried(true);
    if (missing.length > 0) return focusFirstProblem();
    const body = { data: { type: 'global-campaigns', attributes: attributesOf(form) } } as const;
    if (stored) update.mutate({ params: { globalCampaignId: stored.id }, body });
    else create.mutate({ body });
    return undefined;
  };
  const count = form.organizations.length;

  return (
    <>
      <PageHeader
        page={stored?.attributes.name ?? 'New global campaign'}
        trail={[{ label: 'Campaigns', to: '/admin/campaigns' }]}
        fact={stored ? `${stored.attributes.name}.` : 'What should several organizations be asked?'}
        comparison={
          stored
            ? `${standWords(stored.attributes.organizations)}. Changes apply to campaigns that are not confirmed.`
            : 'Each organization gets its own campaign and confirms it itself.'
        }
      />
      <GlobalSetUpSections form={form} change={change} problems={problems} />
      <OrganizationsSection
        form={form}
        members={stored?.attributes.organizations ?? []}
        change={change}
        problems={problems}
      />
      <div className={classes(layout.row, styles.foot)}>
        <Button rank="primary" disabled={isBusy || (stored !== undefined && !isChanged)} onClick={save}>
          {stored
            ? 'Save changes'
            : `Create campaign${count > 0 ? ` for ${formatCountOf(count, 'organization', 'organizations')}` : ''}`}
        </Button>
        {isTried && missing[0] && <span className={styles.missing}>{missing[0].detail}</span>}
      </div>
      <UnsavedGuard
        wouldLose={(isSamePage) => !isSamePage && isChanged && !isBusy && !create.isSuccess}
        title="Leave without saving?"
        lost="Your changes will be lost."
      />
    </>
  );
}
