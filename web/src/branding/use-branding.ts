import { getBranding, updateBranding } from '@attune/contract/organizations/branding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { reasonOf } from '../platform/api/api-error.ts';
import { markForRefetch } from '../platform/queries.ts';
import { useOrganizationId } from '../platform/viewer.tsx';

const meta = { success: 'Successfully updated branding', failure: 'Failed to update branding' };

type Changes = { readonly color?: string | null; readonly logo?: File | null };

/** Saves logo and color, each at once. */
export function useBranding() {
  const organizationId = useOrganizationId();
  const queryClient = useQueryClient();
  const saving = useMutation({
    meta,
    mutationFn: async ({ color, logo }: Changes) => {
      const attributes = {
        ...(color !== undefined && { color }),
        ...(logo !== undefined && { logo: logo && (await inBase64(logo)) }),
      };
      await call(updateBranding, {
        params: { organizationId },
        body: { data: { type: 'organization-brandings', attributes } },
      });
      await markForRefetch(queryClient, getBranding);
    },
  });
  return {
    saveColor: (color: string | null) => saving.mutate({ color }),
    saveLogo: (logo: File | null, onProblem: (reason: string) => void) =>
      saving.mutate({ logo }, { onError: (error) => onProblem(reasonOf(error)) }),
    isSaving: saving.isPending,
  };
}

/** The content of a file in base64, without the head of a data URL. */
async function inBase64(file: File): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve());
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
  });
  reader.readAsDataURL(file);
  await read;
  const address = typeof reader.result === 'string' ? reader.result : '';
  return address.slice(address.indexOf(',') + 1);
}
