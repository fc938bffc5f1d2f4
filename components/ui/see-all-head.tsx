import { Link } from "./link";

type SeeAllHeadProps = {
  /** Of the heading, for what it names. */
  id: string;
  title: string;
  href: string;
  /** What is seen there, for those who hear the link alone. */
  what?: string;
};

/** The heading of the first of a list, with the way to all. */
export const SeeAllHead = ({ id, title, href, what }: SeeAllHeadProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <Link
      href={href}
      className="inline-flex min-h-6 items-center font-medium text-primary-strong hover:underline"
    >
      See all
      {what && <span className="sr-only"> {what}</span>}
    </Link>
  </div>
);
