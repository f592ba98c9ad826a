import type { CampaignKind } from '@attune/domain/campaigns';
import { useState } from 'react';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { useCreateDraft, useUpdateDraft } from '../campaign-writes.ts';
import type { CampaignForm } from './campaign-form.ts';
import { createDraftSaver } from './draft-saver.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

type Options = {
  readonly kind: CampaignKind;
  readonly parentCampaignId: string | undefined;
  /** The campaign that is stored; without it the first change stores one. */
  readonly campaignId: string | undefined;
  readonly initial: CampaignForm;
};

export type CampaignDraft = Autosave<CampaignForm> & { readonly campaignId: string | undefined };

/** A campaign that is saved while it is set up: as one that nobody has confirmed. */
export function useCampaignDraft({ kind, parentCampaignId, campaignId, initial }: Options): CampaignDraft {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const [storedId, setStoredId] = useState(campaignId);
  const { mutateAsync: create } = useCreateDraft();
  const { mutateAsync: update } = useUpdateDraft();

  const [save] = useState(() =>
    createDraftSaver({
      campaignId,
      timeZone,
      create: async (attributes) => {
        const body = { data: { type: 'campaigns', attributes: { ...attributes, campaignType: kind, ...(parentCampaignId && { parentCampaignId }) } } } as const;
        const { data } = await create({ params: { organizationId }, body });
        setStoredId(data.id);
        return data.id;
      },
      update: async (id, attributes) => {
        await update({ params: { organizationId, campaignId: id }, body: { data: { type: 'campaigns', attributes } } });
      },
    }),
  );
  return { ...useAutosave(initial, save), campaignId: storedId };
}
