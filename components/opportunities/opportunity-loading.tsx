import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";

/** Shown in the page's place until it is there. */
export const OpportunityLoading = () => (
  <LoadingRegion label="Loading opportunity..." className="grid gap-6">
    <p aria-hidden className="text-muted-foreground">
      Loading opportunity...
    </p>
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-80" />
    <Skeleton className="h-64" />
  </LoadingRegion>
);
