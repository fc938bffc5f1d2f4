import { notFound } from "next/navigation";
import type { Actor } from "@/lib/actor";
import { Refusal } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/queries";
import { pageContext } from "@/lib/page";
import { uuid } from "@/lib/words";

/** The facility of a page; what the reader may not see is not there. */
export async function readFacility(actor: Actor, id: string) {
  if (!uuid.safeParse(id).success) notFound();
  try {
    return await getFacility(actor, { id }, await pageContext());
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound();
    throw error;
  }
}
