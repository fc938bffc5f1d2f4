import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { casco, opportunityId } from "./answers";

export const neededShiftId = "0190f000-0000-7000-8000-0000000000c1";

/** A needed shift as reps who schedule read it, for component tests. */
export const aNeededAnswer = (overrides: Partial<NeededShift> = {}): NeededShift => ({
  id: neededShiftId,
  opportunity: { id: opportunityId, title: "Winter nights" },
  facility: { id: casco.id, name: casco.name, time_zone: "America/New_York" },
  start_on: "2026-12-20",
  end_on: "2026-12-21",
  start_time: "19:00",
  end_time: "07:00",
  provider_rate_type: "night",
  minutes: 720,
  hours: 12,
  clock_change: null,
  priority: "normal",
  note: "",
  status: "open",
  called_out: false,
  wishes: 0,
  published_at: "2026-11-01T10:00:00.000Z",
  opened_at: "2026-11-01T10:00:00.000Z",
  withdrawn_at: null,
  template_id: null,
  booking_id: null,
  booking_request_id: null,
  provider: null,
  ...overrides,
});
