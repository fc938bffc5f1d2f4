import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { stateOfKey } from "@/lib/organizations/api-keys/rules";
import { type ApiKey, apiKeyShape } from "@/lib/organizations/api-keys/schema";

type KeyRow = RowOf<typeof apiKeyShape, "state" | "made_by" | "facility_ids" | "former_until"> & {
  formerUntil: Date | null;
  facilityIds: string[] | null;
  userId: string;
  firstName: string;
  lastName: string;
};

/** A key as its managers see it: never its secret. */
export const viewKey = (row: KeyRow, now: Date): ApiKey =>
  viewOf(apiKeyShape, row, {
    state: stateOfKey(row, now),
    former_until: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    made_by: { id: row.userId, name: `${row.firstName} ${row.lastName}`.trim() },
  });
