import { type Clearance, clearanceShape } from "@/lib/connections/clearances/schema";
import { type RowOf, viewOf } from "@/lib/core/pure/view";

type ClearanceRow = RowOf<typeof clearanceShape, "provider"> & {
  provider: { id: string; displayName: string; publicName: string };
};

/** A clearance for its organization; a refused provider goes by its public name again. */
export const viewClearance = (row: ClearanceRow): Clearance => {
  const { id, displayName, publicName } = row.provider;
  const display_name = row.clearanceStatus === "not_cleared" ? publicName : displayName;
  return viewOf(clearanceShape, row, { provider: { id, display_name } });
};
