import { ratesOf } from "@/lib/assignments/shifts/rules";
import { type PricedShift, viewPriced } from "@/lib/assignments/shifts/views";
import { type OpenNeed, openNeedShape } from "@/lib/assignments/wishes/schema";
import { viewOf } from "@/lib/core/pure/view";
import type { RatesCents } from "@/lib/providers/words";

type Row = PricedShift & {
  id: string;
  facility: {
    id: string;
    name: string;
    city: string;
    state: string | null;
    facilityType: string | null;
    timeZone: string;
  };
  shiftRates: RatesCents;
  facilityRates: RatesCents;
  isOffered: boolean;
  wish: { note: string; createdAt: Date } | null;
};

/** An open shift as a provider sees it, in what its connection pays [SCH-C-017 SCH-P-036]. */
export const viewOpenNeed = (row: Row, feePercent: number): OpenNeed =>
  viewOf(openNeedShape, row, {
    facility: {
      id: row.facility.id,
      name: row.facility.name,
      city: row.facility.city,
      state: row.facility.state,
      facility_type: row.facility.facilityType,
      time_zone: row.facility.timeZone,
    },
    ...viewPriced(row, ratesOf(row.rateKind, row, feePercent)),
    wish: row.wish && { note: row.wish.note, created_at: row.wish.createdAt.toISOString() },
  });
