import { teamList } from "@/components/organizations/team/team-list";
import { TeamScreen } from "@/components/organizations/team/team-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listUsers } from "@/lib/organizations/team/queries";

export const metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: QueryPageProps) {
  const actor = await pageActor("rep", repPaths.team);
  const state = teamList.read(await searchParams);
  const page = await listUsers(actor, teamList.input(state), await pageContext());
  return <TeamScreen initial={{ state, page }} />;
}
