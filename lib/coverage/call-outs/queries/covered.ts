import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { rescues } from "@/db/schema";

/** Whether a search has found somebody for a shift. */
export async function wasCovered(bookingId: string): Promise<boolean> {
  const found = and(eq(rescues.bookingId, bookingId), eq(rescues.status, "filled"));
  return (await db().$count(rescues, found)) > 0;
}
