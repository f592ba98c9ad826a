export type BackOptions = {
  /** The target, if going back is allowed. */
  readonly url?: string | undefined;
  readonly isAllowed?: boolean | undefined;
  /** Number of path segments to remove, if going back is not allowed. */
  readonly segments?: number | undefined;
};

export type BackTarget = { readonly kind: 'url'; readonly url: string } | { readonly kind: 'previous page' };

/** Target of the back button of a page. */
export function backTarget({ url, isAllowed = false, segments = 1 }: BackOptions, path: string): BackTarget {
  if (isAllowed) return url ? { kind: 'url', url } : { kind: 'previous page' };
  return { kind: 'url', url: pathUp(path, segments) };
}

function pathUp(path: string, segments: number): string {
  const names = path.split('/').filter(Boolean);
  return `/${names.slice(0, Math.max(0, names.length - segments)).join('/')}`;
}
