import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';

/** Whether the viewer can open the page at a path. */
export const PageAccessContext = createContext<(path: string) => boolean>(() => true);

export function useMayOpenPage(): (path: string) => boolean {
  return use(PageAccessContext);
}

type Props = {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link to a page, or plain text if the viewer cannot open it. */
export function PageLink({ to, search, className, children }: Props) {
  const mayOpen = useMayOpenPage();
  if (!mayOpen(to)) return <>{children}</>;
  return (
    <Link to={to} {...(search && { search })} className={className}>
      {children}
    </Link>
  );
}
