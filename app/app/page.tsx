import { redirect } from "next/navigation";
import { redirectFor } from "@/lib/core/pure/access";
import { publicPaths } from "@/lib/core/pure/paths";
import { visitor } from "@/lib/core/server/page";

/** The landing of the signed-in area: everybody goes on to their own first screen. */
export default async function AppPage() {
  redirect(redirectFor(publicPaths.app, new URLSearchParams(), await visitor()) ?? "/");
}
