import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactNode, use, useEffect, useState } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/Button.tsx';
import layout from '../layout.module.css';
import { type BackOptions, backTarget } from './back-target.ts';
import styles from './PageHeader.module.css';
import { SectionNameContext } from './section-name.ts';
import { PageSkeleton } from './Skeletons.tsx';

export type Crumb = { readonly label: string; readonly to: string; readonly search?: Readonly<Record<string, string>> };

type Props = {
  /** The page name: the last breadcrumb, and the window title if there is no other. */
  readonly page: string;
  readonly title?: string;
  readonly trail?: readonly Crumb[];
  /** Target of the back button; by default the last breadcrumb before this page. */
  readonly back?: BackOptions;
  /** The current wizard step, above the headline. */
  readonly steps?: ReactNode;
  /** An image of the subject before the headline. */
  readonly mark?: ReactNode;
  /** The headline: the main finding of the page. */
  readonly fact: ReactNode;
  /** Whether the headline is found in data: its lines are reserved, so that nothing moves when it arrives. */
  readonly isFound?: boolean;
  /** Whether data that the page is laid out by is loading for the first time: a skeleton takes the place of the rest. */
  readonly isLoading?: boolean;
  /** The rest of the sentence: the comparison. */
  readonly comparison?: ReactNode;
  /** One or two sentences below the headline. */
  readonly children?: ReactNode;
  /** Secondary actions beside the breadcrumbs. */
  readonly tools?: ReactNode;
  /** The main actions of the page, beside the headline. */
  readonly actions?: ReactNode;
};

export function PageHeader({
  page,
  title = page,
  trail = [],
  back,
  steps,
  mark,
  fact,
  isFound = false,
  isLoading: isReading = false,
  comparison,
  children,
  tools,
  actions,
}: Props) {
  useWindowTitle(title);
  const isLoading = useFirst(isReading);
  const backOptions = back ?? backToStepBefore(trail);
  return (
    <header aria-busy={isLoading}>
      <div className={styles.crumbs}>
        {backOptions && <BackButton {...backOptions} />}
        <Breadcrumbs trail={trail} page={page} />
        {tools && (
          <div data-screen-only className={classes(styles.tools, layout.row)}>
            {tools}
          </div>
        )}
      </div>
      {steps}
      <div className={styles.top}>
        {mark && <span className={styles.mark}>{mark}</span>}
        <h1 tabIndex={-1} className={classes(styles.sentence, isFound && styles.found)}>
          {/* Another headline is another text: it appears in its place instead of moving there. */}
          <Fragment key={isLoading || typeof fact !== 'string' ? page : fact}>
            {fact} {comparison && <span className={styles.comparison}>{comparison}</span>}
          </Fragment>
        </h1>
        {actions && !isLoading && (
          <div data-screen-only className={styles.actions}>
            {actions}
          </div>
        )}
      </div>
      {children && !isLoading && <div className={styles.under}>{children}</div>}
      {isLoading && <PageSkeleton label={`Loading ${page}`} />}
    </header>
  );
}

/** Whether data are loading for the first time. Later, the page keeps what it shows. */
function useFirst(isLoading: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(!isLoading);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  return isLoading && !hasLoaded;
}

/** A page below another one links back to it. */
function backToStepBefore(trail: readonly Crumb[]): BackOptions | undefined {
  const before = trail.at(-1);
  return before && { url: before.to, isAllowed: true };
}

function Breadcrumbs({ trail, page }: { readonly trail: readonly Crumb[]; readonly page: string }) {
  const section = use(SectionNameContext);
  return (
    <nav aria-label="Breadcrumb" className={classes(styles.trail, trail.length === 0 && styles.alone)}>
      {section !== undefined && (
        <>
          <span>{section}</span>
          <span aria-hidden>/</span>
        </>
      )}
      {trail.map(({ label, to, search }) => (
        <Fragment key={to}>
          <Link to={to} search={search ?? {}}>
            {label}
          </Link>
          <span aria-hidden>/</span>
        </Fragment>
      ))}
      <span aria-current="page">{page}</span>
    </nav>
  );
}

function BackButton(options: BackOptions) {
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const goBack = () => {
    const target = backTarget(options, path);
    if (target.kind === 'previous page') router.history.back();
    else void router.navigate({ to: target.url });
  };
  return <IconButton icon="arrowLeft" label="Back" size="small" onClick={goBack} />;
}

function useWindowTitle(page: string) {
  useEffect(() => {
    document.title = `${page} · Attune`;
  }, [page]);
}
