import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Who } from "@/lib/core/pure/who";

/** Calendars are read by their provider, by reps with sight of the provider's details (SIL-85), and by staff. */
export const calendarReaders = { provider: "any", rep: "complete", staff: "reads" } as const satisfies Who;

/** Only providers say when they are available, each for themselves. */
export const calendarOwners = { provider: "any" } as const satisfies Who;

/** A provider acts on the own calendar only; without an id the own one is meant. */
export const isOwnCalendar = (actor: ProviderActor, providerId: string | undefined) =>
  providerId === undefined || providerId === actor.providerId;

/** The sweep that writes events of availability which changed again within a minute. */
export const availabilityReporters = { jobs: ["report-availability"] } as const satisfies Who;
