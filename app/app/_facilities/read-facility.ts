import { notFound } from "next/navigation";
import type { Actor } from "@/lib/core/pure/actor";
import { Refusal } from "@/lib/core/pure/errors";
import { uuid } from "@/lib/core/pure/words";
import { pageContext } from "@/lib/core/server/page";
import { getFacility } from "@/lib/facilities/queries";

/** What the reader may not see is not there. */
export async function orNotFound<Found>(read: Promise<Found>): Promise<Found> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound();
    throw error;
  }
}

/** The facility of a page. */
export async function readFacility(actor: Actor, id: string) {
  if (!uuid.safeParse(id).success) notFound();
  return orNotFound(getFacility(actor, { id }, await pageContext()));
}
