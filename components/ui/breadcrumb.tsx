import { ChevronRight } from "lucide-react";
import { Link } from "@/components/ui/link";

type BreadcrumbProps = {
  /** From the top down; the last one is this page and needs no `href`. */
  items: { label: string; href?: string }[];
};

export const Breadcrumb = ({ items }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-1 text-muted-foreground text-xs">
      {items.map((item, index) => (
        <li key={item.label} className="flex items-center gap-1">
          {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
          {item.href ? (
            <Link href={item.href} className="rounded-sm py-1 hover:text-foreground hover:underline">
              {item.label}
            </Link>
          ) : (
            <span aria-current="page" className="py-1 text-foreground">
              {item.label}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
