import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { Attention } from '@attune/domain/people';

/** Reasons for attention as filter options, most severe first. */
export const attentionOptions = [
  { value: 'unreachable', label: 'Cannot be reached' },
  { value: 'excluded', label: 'Receives no surveys' },
  { value: 'ungrouped', label: 'In no group' },
] as const satisfies readonly { readonly value: Attention; readonly label: string }[];

/** Parses the filter from the URL; unknown values are no filter. */
export function toAttention(text: string | undefined): Attention | undefined {
  return attentionOptions.find(({ value }) => value === text)?.value;
}

/** Texts about one reason for attention. */
export type AttentionNote = {
  readonly reason: Attention;
  /** As a status label. */
  readonly status: string;
  readonly title: string;
  readonly explanation: string;
  readonly remedy: string;
  /** Whether an address can be tried again. */
  readonly hasBounced?: boolean;
};

const withoutAddress: AttentionNote = {
  reason: 'unreachable',
  status: 'No e-mail or phone',
  title: 'Unreachable Employee',
  explanation: 'This person has no e-mail address or phone number for surveys.',
  remedy: 'Add one below.',
};

const undelivered: AttentionNote = {
  reason: 'unreachable',
  status: 'Messages bounce',
  title: 'Unreachable Employee',
  explanation: 'Messages to this employee bounced.',
  remedy: 'Correct the address below, or send to it again if it is right.',
  hasBounced: true,
};

const excluded: AttentionNote = {
  reason: 'excluded',
  status: 'Receives no surveys',
  title: 'Excluded Employee',
  explanation: 'This employee will not receive surveys.',
  remedy: 'To change this, turn surveys on below.',
};

const ungrouped: AttentionNote = {
  reason: 'ungrouped',
  status: 'In no group',
  title: 'Ungrouped Employee',
  explanation: 'An employee must be assigned to groups to be included in group reports.',
  remedy: 'Choose a group under Groups.',
};

/** An employee's reasons for attention, most severe first. */
export function attentionNotes({ attributes }: EmployeeResource): readonly AttentionNote[] {
  const { attention, emailAddress, mobilePhoneNumber } = attributes;
  const unreachable = emailAddress === null && mobilePhoneNumber === null ? withoutAddress : undelivered;
  return [unreachable, excluded, ungrouped].filter(({ reason }) => attention.includes(reason));
}
