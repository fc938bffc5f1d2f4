import type { Who } from "@/lib/core/pure/who";

/** The operator's own people, also from a terminal (`npm run staff`): reading. What they read of a person is audited. */
export const staffReads = { staff: "reads", jobs: ["staff-command"] } as const satisfies Who;

/** The operator's own people: recording facts, activating, rejecting. */
export const staffActs = { staff: "acts", jobs: ["staff-command"] } as const satisfies Who;

/** Who activates, verifies and restores: after another proof of who they are [ACS-V-004]. */
export const staffDecides = {
  staff: "acts",
  person: true,
  confirmed: true,
  jobs: ["staff-command"],
} as const satisfies Who;

/** Only from a terminal of the operator. */
export const terminalOnly = { jobs: ["staff-command"] } as const satisfies Who;
