import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { countText } from "@/lib/core/pure/text";
import { buttonStyles } from "./button";
import { pageNumbers } from "./page-numbers";

export type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** Rows over all pages, as far as the list counts them. */
  total: number;
  hrefFor(page: number): string;
};

/** Shows nothing when there is nothing, and only "1–3 of 3" when all fits on one page. */
export function Pagination({ page, pageSize, total, hrefFor }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const step = (target: number, label: string, icon: React.ReactNode) => {
    const classes = cn(buttonStyles({ size: "icon" }), "text-muted-foreground");
    return target < 1 || target > pages ? (
      <span aria-hidden className={cn(classes, "opacity-40 shadow-none")}>
        {icon}
      </span>
    ) : (
      <Link href={hrefFor(target)} aria-label={label} className={classes}>
        {icon}
      </Link>
    );
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 text-sm">
      <p className="whitespace-nowrap text-muted-foreground text-xs">
        {from}–{Math.min(page * pageSize, total)} of {countText(total)}
      </p>
      {pages > 1 && (
        <ul className="flex items-center gap-1">
          <li>{step(page - 1, "Previous page", <ChevronLeft />)}</li>
          {pageNumbers(page, pages).map((item, index) => (
            <li key={item === "gap" ? `gap-${index}` : item} className={cn(item !== page && "max-md:hidden")}>
              {item === "gap" ? (
                <span className="grid w-6 place-items-center text-muted-foreground">…</span>
              ) : (
                <Link
                  href={hrefFor(item)}
                  aria-label={`Page ${item}`}
                  aria-current={item === page ? "page" : undefined}
                  className={cn(
                    buttonStyles({ variant: "ghost" }),
                    "min-w-[38px] px-2",
                    item === page && "border-primary bg-card text-primary-strong",
                  )}
                >
                  {item}
                </Link>
              )}
            </li>
          ))}
          <li>{step(page + 1, "Next page", <ChevronRight />)}</li>
        </ul>
      )}
    </nav>
  );
}
