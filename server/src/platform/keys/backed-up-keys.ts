const ofLevels = /^(\d+)\.levels\.key$/;

/**
 * The keys that belong into a backup. Levels that wait for the next campaign reveal who answered, and a backup outlasts
 * them: their key is left out once the key of the answers is destroyed (docs/confidentiality.md, C22).
 */
export function backedUpKeys(names: readonly string[]): readonly string[] {
  const known = new Set(names);
  return names.filter((name) => {
    const [, campaignId] = ofLevels.exec(name) ?? [];
    return campaignId === undefined || known.has(`${campaignId}.key`);
  });
}
