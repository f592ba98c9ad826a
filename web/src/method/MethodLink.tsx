import { Link } from '@tanstack/react-router';
import text from '../design/text.module.css';
import { type MethodPart, methodPath } from './method-parts.ts';

/** Link from a number to its section of the methodology. */
export function MethodLink({ part }: { readonly part: MethodPart }) {
  return (
    <Link to={methodPath} hash={part} className={text.link}>
      How we measure
    </Link>
  );
}
