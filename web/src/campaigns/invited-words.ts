import { formatCount, formatCountOf } from '../design/format/numbers.ts';

/** Before a campaign is published, while it can still change, and afterwards. */
type InvitedWhen = 'planned' | 'now' | 'past';

const verbs: { readonly [W in InvitedWhen]: { readonly one: string; readonly many: string } } = {
  planned: { one: 'will be', many: 'will be' },
  now: { one: 'is', many: 'are' },
  past: { one: 'was', many: 'were' },
};

/** "236 people will be invited": how every page names the number of a campaign's recipients. */
export function invitedWords(count: number, when: InvitedWhen): string {
  const { one, many } = verbs[when];
  return count === 0
    ? `No one ${one} invited`
    : formatCountOf(count, `person ${one} invited`, `people ${many} invited`);
}

/** "4 will not": the rest of the audience. */
export function leftOutWords(count: number, when: InvitedWhen): string {
  const { one, many } = verbs[when];
  const verb = count === 1 ? one : many;
  return `${formatCount(count)} ${when === 'planned' ? 'will' : verb} not`;
}
