import type { Who } from "@/lib/core/pure/who";

/** The operator's staff look at credentials of everybody, which is audited. */
export const checkReaders = { staff: "reads" } as const satisfies Who;

/** The operator's staff check; never a credential of somebody whom they know (CRD-P-035). */
export const checkers = { staff: "acts" } as const satisfies Who;

/** A second look: after another proof of who they are [ACS-V-004]. */
export const secondLookers = { staff: "acts", person: true, confirmed: true } as const satisfies Who;

/** Who asks the registry of a number: staff, never of somebody whom they know, and the job. */
export const npiCheckers = { staff: "acts", jobs: ["check-npis"] } as const satisfies Who;
