import type { Who } from "@/lib/core/pure/who";

/** Reps read their organization's facilities, providers those they have a connection with. */
export const facilityReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** Reps who keep the organization's facilities, their contacts and specialties. */
export const facilityManagers = { rep: ["manage_facilities"] } as const satisfies Who;

/** Adding one to the organization. */
export const facilityMakers = { rep: ["manage_facilities"], whole: true } as const satisfies Who;

/** Facility managers read the people whom they may name as contacts; staff read them too. */
export const contactReaders = { ...facilityManagers, staff: "reads" } as const satisfies Who;

/** Facility managers, and reps who correct a facility while they write an opportunity for it. */
export const facilityEditors = {
  rep: ["manage_facilities", "update__assignments__opportunity"],
} as const satisfies Who;
