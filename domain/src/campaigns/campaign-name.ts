import { type CampaignKind, kindRules } from './campaign-kinds.ts';

/** What a campaign is called until somebody gives it a name, for example "February 2027 engagement". */
export function defaultCampaignName(kind: CampaignKind, startedAt: Date, timeZone: string): string {
  return `${monthOf(startedAt, timeZone)} ${kindRules[kind].noun}`;
}

type Named = { readonly kind: CampaignKind; readonly name: string; readonly startedAt: Date };

/**
 * What a campaign with the same set-up is called that starts at another time: the usual name, or the given one with the
 * month.
 */
export function nameOfCopy({ kind, name, startedAt }: Named, start: Date, timeZone: string): string {
  if (name === defaultCampaignName(kind, startedAt, timeZone)) return defaultCampaignName(kind, start, timeZone);
  const month = `, ${monthOf(startedAt, timeZone)}`;
  const stem = name.endsWith(month) ? name.slice(0, -month.length) : name;
  const addition = `, ${monthOf(start, timeZone)}`;
  return `${stem.slice(0, longestName - addition.length)}${addition}`;
}

const longestName = 200;

function monthOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone }).format(moment);
}
