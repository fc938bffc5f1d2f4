import {
  missingTexts,
  type Readiness,
  type ReadinessItem,
  summaryOf,
} from "@/lib/connections/readiness/rules";
import type { ReadinessDays, RosterRow } from "@/lib/connections/readiness/schema";
import { toCsv } from "@/lib/core/pure/csv";
import type { Day } from "@/lib/core/pure/days";

/** A line as a reader may see it: without details, what is missing goes by its title (CRD-P-034). */
const viewItem = (
  { requirementId, title, met, text, acts, exception }: ReadinessItem,
  withDetails: boolean,
) => ({
  requirement_id: requirementId,
  title,
  met,
  text: text !== null && !withDetails ? title : text,
  acts,
  exception: exception && { until: exception.until, granted_by: exception.grantedBy },
});

/** Readiness on a day, as a reader may see it. */
export const viewDay = (
  on: Day,
  readiness: Readiness,
  withDetails: boolean,
): ReadinessDays["days"][number] => ({
  on,
  ready: readiness.ready,
  summary: summaryOf(readiness, withDetails),
  items: readiness.items.map((item) => viewItem(item, withDetails)),
});

/** What a reader may see of what is missing. */
export const viewMissing = (readiness: Readiness, withDetails: boolean) => ({
  ready: readiness.ready,
  summary: summaryOf(readiness, withDetails),
  missing: missingTexts(readiness, withDetails),
});

const rosterHeads = [
  "provider_id",
  "provider_display_name",
  "ready",
  "summary",
  "missing",
  "next_expiry_on",
  "next_expiry_title",
];

/** A roster as CSV, a row a provider [CRD-C-014]. */
export const rosterCsv = (rows: readonly RosterRow[], mark: boolean): string =>
  toCsv(
    rosterHeads,
    rows.map(({ provider, ready, summary, missing, next_expiry_on, next_expiry_title }) => [
      provider.id,
      provider.display_name,
      String(ready),
      summary,
      missing.join("; "),
      next_expiry_on,
      next_expiry_title,
    ]),
    { mark },
  );
