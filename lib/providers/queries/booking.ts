import { sql } from "drizzle-orm";
import { momentOf } from "@/db/moments";
import { providers } from "@/db/schema";

/** Whether no exclusion and no hold keeps a provider from being booked, beside `providers`. Twin: mayBeBooked. */
export const mayBeBookedAt = (now: Date) => sql<boolean>`(${providers.excludedAt} is null
  and (${providers.bookingHoldUntil} is null or ${providers.bookingHoldUntil} <= ${momentOf(now)}))`;
