import { getHome } from "@/lib/home/queries";
import { pageActor, pageContext } from "@/lib/page";
import { getCurrentProvider } from "@/lib/profiles/queries";

/** What every tab of the own profile stands on. */
export async function readOwnProfile(path: string) {
  const actor = await pageActor("provider", path);
  const context = await pageContext();
  const [home, provider] = await Promise.all([getHome(actor, context), getCurrentProvider(actor)]);
  return { actor, context, home, provider };
}
