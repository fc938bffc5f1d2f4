import type { Who } from "@/lib/core/pure/who";

/** An organization's managers see who of its people has asked to get in without a factor. */
export const recoveryReaders = { rep: ["manage_users"], person: true } as const satisfies Who;

/** A manager vouches for one of the own people, once confirmed [ACS-I-008]. */
export const vouchers = { rep: ["manage_users"], person: true, confirmed: true } as const satisfies Who;

/** The operator's staff: reading, and deciding with another of them, each confirmed [ACS-P-023]. */
export const staffRecoveryReaders = { staff: "reads", person: true } as const satisfies Who;
export const recoveryDeciders = { staff: "acts", person: true, confirmed: true } as const satisfies Who;

/** The job that reminds people of open recoveries, and ends those whose time is over. */
export const recoveryReminders = { jobs: ["remind-of-recoveries"] } as const satisfies Who;

/** Links for the operator's own people are made from a terminal only [ACS-I-009]. */
export const staffLinkMakers = { jobs: ["staff-command"] } as const satisfies Who;
