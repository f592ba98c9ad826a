import { type CampaignForm, changedAttributes } from './campaign-form.ts';

type Attributes = ReturnType<typeof changedAttributes>;
export type NewAttributes = Attributes & { readonly startedAt: string };

/** A campaign as last loaded; `revision` identifies its version. */
export type SeenDraft = { readonly id: string; readonly revision: string };

type Dependencies = {
  /** The stored campaign, if any. */
  readonly draft: SeenDraft | undefined;
  readonly timeZone: string;
  readonly create: (attributes: NewAttributes) => Promise<SeenDraft>;
  /** Updates the campaign if the revision still matches; without a revision unconditionally. */
  readonly update: (change: {
    readonly id: string;
    readonly attributes: Attributes;
    readonly revision: string | undefined;
  }) => Promise<SeenDraft>;
};

/**
 * Saves a campaign draft: completely the first time, then only changes. Changes by others are not overwritten unless
 * `keepMine` was called.
 */
export function createDraftSaver({ draft, timeZone, create, update }: Dependencies) {
  let seen = draft;
  let isMine = false;
  return {
    save: async (form: CampaignForm, stored: CampaignForm): Promise<void> => {
      const attributes = changedAttributes(form, seen && !isMine ? stored : undefined, timeZone);
      if (!seen) {
        if (hasStart(attributes)) seen = await create(attributes);
        return;
      }
      if (Object.keys(attributes).length === 0) return;
      seen = await update({ id: seen.id, attributes, revision: isMine ? undefined : seen.revision });
      isMine = false;
    },
    keepMine: () => {
      isMine = true;
    },
  };
}

function hasStart(attributes: Attributes): attributes is NewAttributes {
  return 'startedAt' in attributes;
}
