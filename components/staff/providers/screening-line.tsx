import { RecordLink } from "@/components/staff/record-link";
import { Instant } from "@/components/ui/instant";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { LastScreening } from "@/lib/credentials/exclusions/schema";

/** What the last comparison with the exclusion list left. */
function foundText({ is_excluded: isExcluded, undecided }: LastScreening) {
  if (isExcluded) return "confirmed to be on it";
  return undecided > 0 ? "a match is undecided" : "no match";
}

/** When a provider was last compared with the exclusion list, and what came of it. */
export const ScreeningLine = ({ screening }: { screening: LastScreening }) => (
  <p className="border-t px-4 py-3 text-sm md:px-5">
    <span className="text-muted-foreground">Exclusion list (OIG): </span>
    {screening.screened_at ? (
      <>
        {"compared "}
        <Instant at={screening.screened_at} to="minute" />
        {`, ${foundText(screening)}`}
      </>
    ) : (
      "not compared yet"
    )}
    {screening.hit_id && (
      <>
        {" · "}
        <RecordLink href={staffPaths.exclusion(screening.hit_id)}>Open the match</RecordLink>
      </>
    )}
  </p>
);
