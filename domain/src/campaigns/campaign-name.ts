import { dayAt, formatFullMonth } from '../kernel/index.ts';
import { type CampaignKind, kindRules } from './campaign-kinds.ts';

/** The default name of a campaign, for example "February 2027 engagement". */
export function defaultCampaignName(kind: CampaignKind, startedAt: Date, timeZone: string): string {
  return `${monthOf(startedAt, timeZone)} ${kindRules[kind].noun}`;
}

type Named = { readonly kind: CampaignKind; readonly name: string; readonly startedAt: Date };

/** The name of a copied campaign with another start: the default name, or the custom name with the new month. */
export function nameOfCopy({ kind, name, startedAt }: Named, start: Date, timeZone: string): string {
  if (name === defaultCampaignName(kind, startedAt, timeZone)) return defaultCampaignName(kind, start, timeZone);
  const month = `, ${monthOf(startedAt, timeZone)}`;
  const stem = name.endsWith(month) ? name.slice(0, -month.length) : name;
  const addition = `, ${monthOf(start, timeZone)}`;
  return `${stem.slice(0, longestName - addition.length)}${addition}`;
}

const longestName = 200;

function monthOf(moment: Date, timeZone: string): string {
  return formatFullMonth(dayAt(moment, timeZone));
}
