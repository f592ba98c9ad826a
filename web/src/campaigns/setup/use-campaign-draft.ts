import { updateCampaign } from '@attune/contract/campaigns/writing';
import type { CampaignKind } from '@attune/domain/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/api.ts';
import { type Autosave, useAutosave } from '../../platform/autosave/use-autosave.ts';
import { markForRefetch } from '../../platform/queries.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { ofCampaigns, useCreateDraft } from '../campaign-writes.ts';
import type { CampaignForm } from './campaign-form.ts';
import { createDraftSaver, type SeenDraft } from './draft-saver.ts';

type Options = {
  readonly kind: CampaignKind;
  /** The stored campaign; without it the first change creates one. */
  readonly draft: SeenDraft | undefined;
  readonly initial: CampaignForm;
};

export type CampaignDraft = Autosave<CampaignForm> & {
  readonly campaignId: string | undefined;
  /** Someone else changed the campaign; saving stops until one version is chosen. */
  readonly isOvertaken: boolean;
  readonly keepMine: () => void;
};

const preconditionFailed = 412;

/** Saves a campaign as an unconfirmed draft during setup. */
export function useCampaignDraft({ kind, draft, initial }: Options): CampaignDraft {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const queryClient = useQueryClient();
  const [storedId, setStoredId] = useState(draft?.id);
  const { mutateAsync: create } = useCreateDraft();

  const [saver] = useState(() =>
    createDraftSaver({
      draft,
      timeZone,
      create: async (attributes) => {
        const body = { data: { type: 'campaigns', attributes: { ...attributes, campaignType: kind } } } as const;
        const { data } = await create({ params: { organizationId }, body });
        setStoredId(data.id);
        return { id: data.id, revision: data.attributes.revision };
      },
      update: async ({ id, attributes, revision }) => {
        const means = revision === undefined ? {} : { ifMatch: revision };
        const { data } = await call(
          updateCampaign,
          { params: { organizationId, campaignId: id }, body: { data: { type: 'campaigns', attributes } } },
          means,
        );
        await markForRefetch(queryClient, ...ofCampaigns);
        return { id, revision: data.attributes.revision };
      },
    }),
  );
  const saving = useAutosave(initial, saver.save);
  return {
    ...saving,
    campaignId: storedId,
    isOvertaken: saving.error instanceof ApiError && saving.error.status === preconditionFailed,
    keepMine: () => {
      saver.keepMine();
      void saving.flush();
    },
  };
}
