import { cn } from "@/lib/core/browser/cn";

/** One grey block. Put several in the shape of what is coming, inside a LoadingRegion. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn("animate-pulse rounded-md bg-grey-soft", className)} />
);

/** Announces to screen readers that something is loading, once, whatever the number of blocks inside. */
export const LoadingRegion = ({
  label = "Loading",
  className,
  children,
}: React.ComponentProps<"div"> & { label?: string }) => (
  <div role="status" aria-busy className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

/** Rows as in a list of people or requests: a round picture, two lines, something to the right. */
export const SkeletonRows = ({ rows }: { rows: number }) => (
  <LoadingRegion className="divide-y">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike
      <div key={index} className="flex items-center gap-4 px-4 py-4 md:px-5">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
        <Skeleton className="h-6 w-20" />
      </div>
    ))}
  </LoadingRegion>
);
