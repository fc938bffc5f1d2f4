import type { Actor } from "@/lib/core/pure/actor";
import { orNotFound, pageContext, pageId } from "@/lib/core/server/page";
import { getFacility } from "@/lib/facilities/queries";

/** The facility of a page. */
export const readFacility = async (actor: Actor, id: string) =>
  orNotFound(getFacility(actor, { id: pageId(id) }, await pageContext()));
