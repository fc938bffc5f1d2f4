import { LoadingRegion, Skeleton, SkeletonRows } from "./skeleton";

/** The shape of a DataTable: also for a page's loading.tsx. */
export function DataTableSkeleton({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return (
    <div className="overflow-hidden rounded-lg border bg-card shadow-sm">
      <LoadingRegion className="max-md:hidden">
        <div className="h-10 bg-secondary" />
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike
          <div key={row} className="flex gap-6 border-t px-5 py-4">
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all alike
              <Skeleton key={column} className={column === 0 ? "h-4 flex-[1.6]" : "h-4 flex-1"} />
            ))}
          </div>
        ))}
      </LoadingRegion>
      <SkeletonRows rows={rows} className="md:hidden" />
    </div>
  );
}
