import { notFound } from "next/navigation";
import type { Actor } from "@/lib/actor";
import { Refusal } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/queries";
import { pageContext } from "@/lib/page";
import { uuid } from "@/lib/words";

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
