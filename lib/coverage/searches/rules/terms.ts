import type { AskedShift } from "@/lib/assignments/shifts/rules";
import type { Checklist } from "@/lib/connections/readiness/rules";
import type { Tier } from "@/lib/coverage/searches/words";

/** What a search asks of those who might take its shift. */
export type SearchTerms = {
  organizationId: string;
  organizationName: string;
  facilityId: string;
  facilityName: string;
  /** The facility's. */
  state: string | null;
  timeZone: string;
  /** Percent added for the platform. */
  feePercent: number;
  /** The provider who holds the shift. */
  holderId: string;
  shift: AskedShift;
  startMs: number;
  endMs: number;
  specialty: string;
  degrees: readonly string[];
  /** What the facility asks of everybody who works there; null where it checks nothing. */
  asked: Omit<Checklist, "subject"> | null;
  /** `organization` counts only while the facility's tick is set [RSC-P-019]. */
  tiers: readonly Tier[];
};
