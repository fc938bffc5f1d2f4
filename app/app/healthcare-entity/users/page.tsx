import type { Metadata } from "next";
import { TeamScreen } from "@/components/team/team-screen";
import { readTeam, teamPath, teamRequest } from "@/components/team/team-state";
import { type PageParams, pageQuery } from "@/components/ui/page-query";
import { pageActor, pageContext } from "@/lib/page";
import { listUsers } from "@/lib/team/queries";
import { listUsersInput } from "@/lib/team/schema";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const actor = await pageActor("rep", teamPath);
  const state = readTeam(pageQuery(await searchParams));
  const page = await listUsers(actor, listUsersInput.parse(teamRequest(state)), await pageContext());
  return <TeamScreen initial={{ state, page }} />;
}
