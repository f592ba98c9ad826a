import { Link } from '@tanstack/react-router';
import text from '../design/text.module.css';
import { type MethodPart, methodPath } from './method-parts.ts';

/** From a number to where the method says how it is made. */
export function MethodLink({ part }: { readonly part: MethodPart }) {
  return (
    <Link to={methodPath} hash={part} className={text.link}>
      How we measure
    </Link>
  );
}
