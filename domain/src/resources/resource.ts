/** `transform`: material for working on a driver. `assessment`: an entry of the assessment library. */
export const resourceKinds = ['transform', 'assessment'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** What is saved as one version. */
export type ResourceContent = {
  readonly title: string;
  /** Plain text; an empty line separates paragraphs. */
  readonly description: string;
  readonly url: string | null;
  /** Keys of drivers and other categories. */
  readonly categoryKeys: readonly string[];
  readonly tagIds: readonly string[];
};

/** Whether saving would change nothing. The order of categories and tags has no meaning. */
export function isSameContent(one: ResourceContent, other: ResourceContent): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.url === other.url &&
    isSameSet(one.categoryKeys, other.categoryKeys) &&
    isSameSet(one.tagIds, other.tagIds)
  );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const others = new Set(other);
  return new Set(one).size === others.size && one.every((each) => others.has(each));
}

type Saved = {
  readonly version: number;
  /** Whether the current version is or was published, so that it must stay as it is. */
  readonly isVersionFinal: boolean;
};

/** The version that a change becomes: a draft is overwritten, what was published is followed by a new version. */
export function versionOfChange({ version, isVersionFinal }: Saved): number {
  return isVersionFinal ? version + 1 : version;
}

/** Whether a text is an address that staff can follow safely: `https`, with a host and without credentials. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#@\\"'<>]+([/?#][^\s"'<>\\]*)?$/i.test(text);
}
