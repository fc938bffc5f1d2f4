import type { ReactNode } from "react";
import { OwnProfileFrame } from "@/components/credentials/profiles/own-profile-frame";
import type { PageParams, QueryPageProps } from "@/lib/core/browser/list/page-query";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getCurrentProvider } from "@/lib/credentials/profiles/queries/profile";
import { getHome } from "@/lib/credentials/progress/queries";

async function readOwnProfile(path: string) {
  const actor = await pageActor("provider", path);
  const context = await pageContext();
  const [home, provider] = await Promise.all([
    getHome(actor, context),
    getCurrentProvider(actor, {}, context),
  ]);
  return { actor, context, home, provider };
}

/** The data of every tab of the own profile. */
export type OwnProfile = Awaited<ReturnType<typeof readOwnProfile>>;

/** A tab of the own profile. */
export const profilePage =
  (path: string, tab: (own: OwnProfile, query: PageParams) => ReactNode | Promise<ReactNode>) =>
  async ({ searchParams }: QueryPageProps) => {
    const own = await readOwnProfile(path);
    return (
      <OwnProfileFrame home={own.home} provider={own.provider} path={path}>
        {await tab(own, await searchParams)}
      </OwnProfileFrame>
    );
  };
