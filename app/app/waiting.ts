import { cache } from "react";
import type { SignedIn } from "@/lib/core/pure/actor";
import { pageContext } from "@/lib/core/server/page";
import { getNotifications } from "@/lib/overview/queries";

/** What waits for the page's reader, counted once for the bars and the page together. */
export const waitingFor = cache(async (actor: SignedIn) => getNotifications(actor, await pageContext()));
