import {
  missingTexts,
  type Readiness,
  type ReadinessItem,
  summaryOf,
} from "@/lib/connections/readiness/rules";
import type { ReadinessDays, RosterRow } from "@/lib/connections/readiness/schema";
import type { CsvCell } from "@/lib/core/pure/csv";
import type { Day } from "@/lib/core/pure/days";
import type { Column } from "@/lib/core/pure/list-csv";

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

const column = (name: string, cell: (row: RosterRow) => CsvCell): Column => ({
  name,
  isAmount: false,
  cell: (row) => cell(row as RosterRow),
});

/** The columns of a roster's file, of a row for each provider [CRD-C-014]. */
export const rosterColumns = [
  column("provider_id", ({ provider }) => provider.id),
  column("provider_display_name", ({ provider }) => provider.display_name),
  column("ready", ({ ready }) => String(ready)),
  column("summary", ({ summary }) => summary),
  column("missing", ({ missing }) => missing.join("; ")),
  column("next_expiry_on", ({ next_expiry_on }) => next_expiry_on),
  column("next_expiry_title", ({ next_expiry_title }) => next_expiry_title),
];
