import { cache } from "react";
import type { SignedIn } from "@/lib/core/pure/actor";
import { pageContext } from "@/lib/core/server/page";
import { getNoticeCounts, getNotifications } from "@/lib/overview/queries";

/** What waits for the page's reader, counted once for the bars and the page together. */
export const waitingFor = cache(async (actor: SignedIn) => getNotifications(actor, await pageContext()));

/** What the bell of the page's reader says, counted once for the bar and the page together. */
export const bellOf = cache(async (actor: SignedIn) => getNoticeCounts(actor, {}, await pageContext()));
