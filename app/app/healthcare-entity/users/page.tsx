import type { Metadata } from "next";
import { TeamScreen } from "@/components/team/team-screen";
import { readTeam, teamPath, teamRequest } from "@/components/team/team-state";
import { pageActor, pageContext } from "@/lib/page";
import { listUsers } from "@/lib/team/queries";
import { listUsersInput } from "@/lib/team/schema";

export const metadata: Metadata = { title: "Team" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TeamPage({ searchParams }: PageProps) {
  const actor = await pageActor("rep", teamPath);
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => [name, each] as [string, string]),
    ),
  );
  const state = readTeam(query);
  const page = await listUsers(actor, listUsersInput.parse(teamRequest(state)), await pageContext());
  return <TeamScreen initial={{ state, page }} />;
}
