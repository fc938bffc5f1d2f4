import { Link } from "./link";

type SeeAllHeadProps = {
  /** Of the heading, for what it names. */
  id: string;
  title: string;
  href: string;
  /** What is seen there, for those who hear the link alone. */
  what?: string;
  /** Its level on the page. */
  as?: "h2" | "h3" | "h4";
};

/** The heading of the first of a list, with the way to all. */
export const SeeAllHead = ({ id, title, href, what, as: Heading = "h2" }: SeeAllHeadProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <Heading id={id} className="text-lg">
      {title}
    </Heading>
    <Link
      href={href}
      className="inline-flex min-h-6 items-center font-medium text-primary-strong hover:underline"
    >
      See all
      {what && <span className="sr-only"> {what}</span>}
    </Link>
  </div>
);
