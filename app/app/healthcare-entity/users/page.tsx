import type { Metadata } from "next";
import { TeamScreen } from "@/components/organizations/team/team-screen";
import { readTeam, teamRequest } from "@/components/organizations/team/team-state";
import { type PageParams, pageQuery } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listUsers } from "@/lib/organizations/team/queries";
import { listUsersInput } from "@/lib/organizations/team/schema";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const actor = await pageActor("rep", repPaths.team);
  const state = readTeam(pageQuery(await searchParams));
  const page = await listUsers(actor, listUsersInput.parse(teamRequest(state)), await pageContext());
  return <TeamScreen initial={{ state, page }} />;
}
