import { Refusal, pluralForm } from '@attune/domain/kernel';

/**
 * Deactivating people requires the right to remove them, by file as by form. Refuses with `not-authorized` and a
 * recommendation.
 */
export function assertMayDeactivate(
  count: number,
  { mayDeactivate, instead }: { readonly mayDeactivate: boolean; readonly instead: string },
): void {
  if (mayDeactivate || count === 0) return;
  throw new Refusal(
    'not-authorized',
    `${count} ${pluralForm(count, 'person', 'people')} would be deactivated, which only administrators may ` +
      `decide. ${instead}`,
  );
}
