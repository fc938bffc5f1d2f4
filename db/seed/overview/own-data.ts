import { db } from "@/db/client";
import { ownData } from "@/db/schema";
import { minuteMs } from "@/lib/core/pure/durations";
import type { Calendar } from "../calendar";

/** How long an archive waits until the sweep makes it. */
const waitedMs = 11 * minuteMs;

/** Somebody has asked for their own data: the sweep makes it within minutes of the first start. */
export async function addArchive({ userId }: { userId: string }, { now }: Calendar) {
  await db()
    .insert(ownData)
    .values({ userId, askedAt: new Date(now.getTime() - waitedMs) });
}
