import { type AnyColumn, eq, sql } from "drizzle-orm";
import { bookingRequestHistory } from "@/db/schema";

/** When both sides had agreed on what a request is now; null while they have not. */
export const confirmedAtOf = (requestId: AnyColumn) =>
  sql<Date | null>`(select max(${bookingRequestHistory.createdAt}) from ${bookingRequestHistory}
  where ${eq(bookingRequestHistory.bookingRequestId, requestId)}
    and ${eq(bookingRequestHistory.action, "confirm")})`.mapWith((at: string) => new Date(at));
