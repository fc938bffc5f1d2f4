import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** The way to a record that the page names in passing. */
export const RecordLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="inline-flex min-h-6 items-center rounded-sm font-medium text-primary-strong hover:underline"
  >
    {children}
  </Link>
);
