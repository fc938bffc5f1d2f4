import type { BadgeTone } from "@/components/ui/badge";
import { dotted, numberText } from "@/lib/core/pure/text";
import type { ExclusionListRow } from "@/lib/credentials/exclusions/schema";

/** "83,210 rows": counts of a list are exact, however large. */
export const exactly = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** Where a list came from. */
export const originText = ({ origin, uploaded_by: by }: ExclusionListRow) =>
  origin === "download" ? "Fetched from the OIG" : `Uploaded by ${by ?? "staff"}`;

/** What was read of it so far: "83,210 rows · 2,114 businesses · 12 reinstated · 3 lines cannot be read". */
export const rowsText = (list: ExclusionListRow) =>
  dotted([
    exactly(list.rows_kept, "row"),
    list.rows_business > 0 && exactly(list.rows_business, "business", "businesses"),
    list.rows_reinstated > 0 && `${numberText(list.rows_reinstated)} reinstated`,
    list.rows_bad > 0 && `${exactly(list.rows_bad, "line")} cannot be read`,
  ]);

/** What comparing everybody with it has found. */
export const screenedText = ({ providers_screened: screened, hits_found: found }: ExclusionListRow) =>
  dotted([`${exactly(screened, "provider")} compared`, exactly(found, "new match", "new matches")]);

/** A list's status in a word, with its tone. */
export function statusOfList(list: ExclusionListRow): { tone: BadgeTone; label: string } {
  if (list.is_running) return { tone: "blue", label: "Being imported" };
  if (list.status === "refused") return { tone: "red", label: "Not used" };
  if (list.status === "failed") return { tone: "red", label: "Failed" };
  return list.is_current ? { tone: "green", label: "Current" } : { tone: "grey", label: "Former" };
}
