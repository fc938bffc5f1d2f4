import { pageActor, pageContext } from "@/lib/core/server/page";
import { getCurrentProvider } from "@/lib/credentials/profiles/queries/profile";
import { getHome } from "@/lib/credentials/progress/queries";

/** What every tab of the own profile stands on. */
export async function readOwnProfile(path: string) {
  const actor = await pageActor("provider", path);
  const context = await pageContext();
  const [home, provider] = await Promise.all([getHome(actor, context), getCurrentProvider(actor)]);
  return { actor, context, home, provider };
}
