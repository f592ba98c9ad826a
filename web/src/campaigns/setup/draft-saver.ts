import { type CampaignForm, changedAttributes } from './campaign-form.ts';

type Attributes = ReturnType<typeof changedAttributes>;
export type NewAttributes = Attributes & { readonly startedAt: string };

type Needs = {
  /** The campaign that is stored already, if there is one. */
  readonly campaignId: string | undefined;
  readonly timeZone: string;
  readonly create: (attributes: NewAttributes) => Promise<string>;
  readonly update: (campaignId: string, attributes: Attributes) => Promise<void>;
};

/** Stores a campaign while it is set up: the first time all of it, from then on what has changed. */
export function createDraftSaver({ campaignId, timeZone, create, update }: Needs) {
  let id = campaignId;
  return async (form: CampaignForm, stored: CampaignForm): Promise<void> => {
    const attributes = changedAttributes(form, id === undefined ? undefined : stored, timeZone);
    if (id !== undefined) {
      if (Object.keys(attributes).length > 0) await update(id, attributes);
    } else if (hasStart(attributes)) {
      id = await create(attributes);
    }
  };
}

function hasStart(attributes: Attributes): attributes is NewAttributes {
  return 'startedAt' in attributes;
}
