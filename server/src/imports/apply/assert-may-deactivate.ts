import { Refusal, pluralForm } from '@attune/domain/kernel';

/**
 * Making people inactive is for those who may remove them, by a file as by the form. Refuses with `not-authorized` and
 * says what to do instead.
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
